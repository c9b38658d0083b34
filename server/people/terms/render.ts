import markdownIt from 'markdown-it'

/**
 * Markdown subset for terms: headings, paragraphs, lists, emphasis and links. Raw HTML is shown as typed; links may
 * lead only to the web or to an e-mail address. Images, tables and code are disabled.
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

/** The page's own title is the first heading, so h1 becomes h2. */
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

/** Cache of the last rendered texts: every registration shows the version in force. */
const rendered = new Map<string, string>()
const KEPT = 4

/** Safe HTML of a body. */
export function renderTerms(body: string): string {
  const known = rendered.get(body)
  if (known !== undefined) return known
  const html = markdown.render(body)
  if (rendered.size >= KEPT) rendered.delete(rendered.keys().next().value as string)
  rendered.set(body, html)
  return html
}
