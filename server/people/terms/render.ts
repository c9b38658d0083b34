import markdownIt from 'markdown-it'

/**
 * Markdown as the terms are written: headings, paragraphs, lists, emphasis and links. Raw HTML is shown as it was typed;
 * links lead to the web or to a mailbox, nowhere else. Pictures, tables and code have no place in a contract.
 */
const markdown = markdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 }).disable([
  'image',
  'table',
  'code',
  'fence',
  'backticks',
  'html_block',
  'html_inline',
  'strikethrough',
])

markdown.validateLink = (url) => /^(https?:\/\/|mailto:)/i.test(url.trim())

/** The page has the first heading; a version's own begin below it. */
for (const rule of ['heading_open', 'heading_close'])
  markdown.renderer.rules[rule] = (tokens, at, options, _, self) => {
    const token = tokens[at]
    if (token?.tag === 'h1') token.tag = 'h2'
    return self.renderToken(tokens, at, options)
  }

markdown.renderer.rules.link_open = (tokens, at, options, _, self) => {
  tokens[at]?.attrSet('rel', 'noopener noreferrer')
  return self.renderToken(tokens, at, options)
}

/** What was rendered last: the version in force is asked for by every registration. */
const rendered = new Map<string, string>()
const KEPT = 4

/** The HTML of a body, safe to be shown. */
export function renderTerms(body: string): string {
  const known = rendered.get(body)
  if (known !== undefined) return known
  const html = markdown.render(body)
  if (rendered.size >= KEPT) rendered.delete(rendered.keys().next().value as string)
  rendered.set(body, html)
  return html
}
