/** The rules of the HTML standard for a page as it is sent, without rules of style. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Resolves its configuration once: the library's own loader does for every page, which takes two fifths of the time. */
class Rules extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined
  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.#resolved ??= super.getConfigFor(handle))
  }
}

const validator = new HtmlValidate(new Rules({ root: true, extends: ['html-validate:standard'] }))

/** What is no valid HTML in a page, with its rule and place. */
export function htmlViolations(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}
