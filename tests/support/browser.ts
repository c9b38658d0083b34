import { type HTMLElement, parse } from 'node-html-parser'

/** A page in a browser without JavaScript. */
export type Page = {
  status: number
  /** Path and query, after redirects. */
  at: string
  /** Target of a redirect that was not followed, such as to another site; null without one. */
  leaves: string | null
  headers: Headers
  document: HTMLElement
  /** The text of the main part, with single spaces. */
  text: string
  /** Fills in the form of the button called `name` and presses it. Throws without such a button. */
  press(name: string | RegExp, fields?: Record<string, string | File>): Promise<Page>
}

/** A user's browser: keeps cookies, follows redirects, sends forms with their current values. */
export function openBrowser(url: string, cookie = '') {
  const jar = new Map<string, string>()
  for (const part of cookie.split('; ').filter(Boolean)) keep(part)

  function keep(line: string): void {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    if (/max-age=0\b/i.test(line)) jar.delete(name)
    else jar.set(name, value.join('='))
  }

  /** `dest`: what the answer is for, as browsers say it: a page, or `empty` for a script's own use. */
  async function ask(path: string, init: RequestInit = {}, { dest = 'document', hops = 5 } = {}): Promise<Page> {
    const headers = new Headers(init.headers)
    headers.set('sec-fetch-dest', dest)
    headers.set('sec-fetch-site', 'same-origin')
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const answer = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' })
    answer.headers.getSetCookie().forEach(keep)
    const to = answer.headers.get('location')
    if (to && hops > 0 && new URL(to, url).origin === url) return ask(to, {}, { dest, hops: hops - 1 })
    const document = parse(await answer.text())
    const main = document.querySelector('main') ?? document
    const text = main.structuredText.replaceAll(/\s+/g, ' ')
    return {
      status: answer.status,
      at: path,
      leaves: to,
      headers: answer.headers,
      document,
      text,
      press: (name, fields = {}) => press(document, path, name, fields),
    }
  }

  async function press(
    document: HTMLElement,
    at: string,
    name: string | RegExp,
    fields: Record<string, string | File>,
  ): Promise<Page> {
    const called = (button: HTMLElement) => button.structuredText.replaceAll(/\s+/g, ' ').trim()
    const fits = (button: HTMLElement) =>
      typeof name === 'string' ? called(button) === name : name.test(called(button))
    const button = document.querySelectorAll('button').find(fits)
    const form = button?.closest('form') ?? document.getElementById(button?.getAttribute('form') ?? '')
    if (!button || !form)
      throw new Error(`No button ${String(name)} among ${document.querySelectorAll('button').map(called).join(' · ')}`)
    const sent: Record<string, string | File> = { ...valuesOf(form), ...fields }
    const own = button.getAttribute('name')
    if (own) sent[own] = button.getAttribute('value') ?? ''
    const target = button.getAttribute('formaction') ?? form.getAttribute('action') ?? at
    const action = new URL(target, new URL(at, url))
    const text = new URLSearchParams(sent as Record<string, string>)
    if ((form.getAttribute('method') ?? 'get').toLowerCase() !== 'post') return ask(`${action.pathname}?${text}`)
    const whole = form.getAttribute('enctype') === 'multipart/form-data'
    return ask(action.pathname + action.search, { method: 'POST', body: whole ? multipart(form, sent) : text })
  }

  return {
    open: (path: string) => ask(path),
    /** Reads a page by a script, as a dialog does. */
    fetch: (path: string) => ask(path, {}, { dest: 'empty' }),
    post: (path: string, body: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(body) }),
  }
}

/** The values that a form would send unchanged. */
export function valuesOf(form: HTMLElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const field of form.querySelectorAll('input, textarea, select')) {
    const name = field.getAttribute('name')
    const isBox = ['checkbox', 'radio'].includes(field.getAttribute('type') ?? '')
    if (!name || field.getAttribute('type') === 'file' || (isBox && !field.hasAttribute('checked'))) continue
    if (field.tagName === 'SELECT')
      values[name] =
        (field.querySelector('option[selected]') ?? field.querySelector('option'))?.getAttribute('value') ?? ''
    else values[name] = field.tagName === 'TEXTAREA' ? field.text : (field.getAttribute('value') ?? (isBox ? 'on' : ''))
  }
  return values
}

/** A form as a browser sends it with files: a file field left empty is a file without a name. */
function multipart(form: HTMLElement, sent: Record<string, string | File>): FormData {
  const body = new FormData()
  for (const field of form.querySelectorAll('input[type=file]')) {
    const name = field.getAttribute('name') ?? ''
    if (!(name in sent)) body.append(name, new File([], ''))
  }
  for (const [name, value] of Object.entries(sent)) body.append(name, value)
  return body
}

/** The error of a field by its `aria-describedby`; null when the field is not marked invalid. */
export function errorOf({ document }: Page, field: string): string | null {
  const input = document
    .querySelectorAll('[name]')
    .find((element) => element.getAttribute('name') === field && element.getAttribute('aria-invalid') === 'true')
  if (!input) return null
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
  return ids
    .map((id) => document.getElementById(id)?.structuredText ?? '')
    .join(' ')
    .trim()
}
