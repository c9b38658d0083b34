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

/** One line for each fault in a page's HTML: the rule, the message and the element's selector. */
export function htmlViolations(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}
