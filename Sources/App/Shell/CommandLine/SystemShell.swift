/// A system shell for which the program prints a completion script.
public enum SystemShell: String, CaseIterable, Sendable {
  /// The arguments of `atrium completion`.
  case bash, zsh, fish, nushell

  /// The completion script.
  ///
  /// It calls `atrium __complete`, whose first line is `files` if paths may follow and `words`
  /// otherwise. Each further line is a candidate, a tab, and a summary.
  public func script(for programName: String) -> String {
    let script =
      switch self {
      case .bash: Self.bashScript
      case .zsh: Self.zshScript
      case .fish: Self.fishScript
      case .nushell: Self.nushellScript
      }
    return script.replacing("atrium", with: programName)
  }

  private static let bashScript = #"""
    # Completion of atrium for bash, which reads it from
    # PREFIX/share/bash-completion/completions/atrium, or: source <(atrium completion bash)
    _atrium() {
      local program=${1/#\~/$HOME} kind='' candidate='' answer
      COMPREPLY=()
      answer=$("$program" __complete --line "${COMP_LINE:0:COMP_POINT}" "$2" \
        </dev/null 2>/dev/null)
      {
        IFS= read -r kind
        while IFS= read -r candidate; do
          COMPREPLY+=("${candidate%%$'\t'*}")
        done
      } <<<"$answer"
      if [[ $kind == files ]]; then
        compopt -o default
      elif [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[/=] ]]; then
        compopt -o nospace
      fi
    }
    complete -F _atrium atrium

    """#

  private static let zshScript = #"""
    #compdef atrium
    # Completion of atrium for zsh, which reads it from a folder of $fpath,
    # or: source <(atrium completion zsh)
    _atrium() {
      local -a lines ended open
      local line text summary fold='m:{[:lower:][:upper:]}={[:upper:][:lower:]}'
      lines=("${(@f)$(command ${(Q)words[1]} __complete -- \
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" </dev/null 2>/dev/null)}")
      for line in "${(@)lines[2,-1]}"; do
        text=${line%%$'\t'*}
        summary=${line#*$'\t'}
        line=${text//:/\\:}
        [[ -n $summary && $summary != "$text" ]] && line+=:$summary
        if [[ $text == *[/=] ]]; then open+=("$line"); else ended+=("$line"); fi
      done
      (( ${#ended} )) && _describe -V atrium ended -M "$fold"
      (( ${#open} )) && _describe -V atrium open -M "$fold" -S ''
      [[ ${lines[1]} == files ]] && _files
      return 0
    }
    if [[ ${funcstack[1]} == _atrium ]]; then _atrium "$@"; else compdef _atrium atrium; fi

    """#

  private static let fishScript = #"""
    # Completion of atrium for fish, which reads it from
    # PREFIX/share/fish/vendor_completions.d/atrium.fish, or: atrium completion fish | source
    function __atrium_complete
      set -l words (commandline -opc)
      set -l word (commandline -ct)
      set -l lines (command $words[1] __complete -- $words[2..-1] $word </dev/null 2>/dev/null)
      if test "$lines[1]" = files
        __fish_complete_path $word
      end
      if test (count $lines) -gt 1
        printf '%s\n' $lines[2..-1]
      end
    end
    complete -c atrium -f -a '(__atrium_complete)'

    """#

  private static let nushellScript = #"""
    # Completion of atrium for nushell; untested. Save it and name it in config.nu:
    # atrium completion nushell | save atrium.nu; source atrium.nu
    def "nu-complete atrium" [context: string] {
      let typed = ($context | split row --regex '\s+' | skip 1)
      ^atrium __complete -- ...$typed | lines | skip 1 | each {|line|
        let parts = ($line | split row "\t")
        {value: $parts.0, description: ($parts | get --ignore-errors 1 | default "")}
      }
    }
    extern "atrium" [...words: string@"nu-complete atrium"]

    """#
}
