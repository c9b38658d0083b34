/** What an answer was, in one line: a failed test shall not print a page. */
export function inOneLine(asked: string, status: number, body: string): string {
  const [, title] = /<title>([^<]*)<\/title>/.exec(body) ?? []
  const words = (title ?? body.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ').trim()
  return `${asked} was answered with ${status}: ${words.slice(0, 120) || 'nothing'}`
}
