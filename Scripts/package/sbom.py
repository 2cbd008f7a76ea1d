#!/usr/bin/env python3
"""Prints the software of the program as SPDX 2.3 in JSON: `sbom.py VERSION PROGRAM STATE`.

STATE is `workspace-state.json` of the build folder, which has the versions of the Swift packages.
components.json lists the components and their licences. The time is that of SOURCE_DATE_EPOCH.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

RELATIONS = {"packages": "STATIC_LINK", "linked": "STATIC_LINK", "opened": "DYNAMIC_LINK", "data": "CONTAINS"}
PROGRAM = "SPDXRef-atrium"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def tool_version(tool):
    """The version of the toolchain or of an installed library."""
    if tool == "swift":
        return re.search(r"Swift version (\S+)", output("swiftc", "--version")).group(1)
    if tool == "gcc":
        return output("gcc", "-dumpfullversion")
    return output("pkg-config", "--modversion", tool)


def identifier(name):
    return "SPDXRef-" + re.sub("[^A-Za-z0-9.]+", "-", name)


def package(name, facts, version):
    result = {
        "SPDXID": identifier(name), "name": name, "downloadLocation": facts.get("origin", "NOASSERTION"),
        "filesAnalyzed": False, "licenseConcluded": facts["license"], "licenseDeclared": facts["license"],
        "copyrightText": "NOASSERTION",
    }
    if version:
        result["versionInfo"] = version
        if "origin" in facts:
            locator = "pkg:swift/" + facts["origin"].removeprefix("https://") + "@" + version
            result["externalRefs"] = [
                {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}]
    return result


def document(version, program, state):
    components = json.loads((pathlib.Path(__file__).parent / "components.json").read_text())
    versions = {
        item["packageRef"]["location"]: item["state"]["checkoutState"]["version"]
        for item in json.loads(state.read_text())["object"]["dependencies"]}
    content = program.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    atrium = package("atrium", {"license": "Apache-2.0"}, version)
    atrium["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    atrium["primaryPackagePurpose"] = "APPLICATION"
    packages = [atrium]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", PROGRAM)]
    for kind, members in components.items():
        for name, facts in members.items():
            known = tool_version(facts["version"]) if "version" in facts else versions.get(facts.get("origin"))
            packages.append(package(name, facts, known))
            relations.append((PROGRAM, RELATIONS[kind], identifier(name)))
            for part, part_facts in facts.get("contains", {}).items():
                packages.append(package(part, part_facts, None))
                relations.append((identifier(name), "CONTAINS", identifier(part)))
    created = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": "atrium-" + version,
        "documentNamespace": f"https://spdx.org/spdxdocs/atrium-{version}-{digest}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: Scripts/package/sbom.py"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations],
    }


if __name__ == "__main__":
    paths = [pathlib.Path(argument) for argument in sys.argv[2:4]]
    json.dump(document(sys.argv[1], *paths), sys.stdout, indent=2, ensure_ascii=False)
    print()
