import { withoutLinks } from '#machines/identifiers/rules.ts'
import { html } from './html.ts'
import type { Mail } from './mailer.ts'

/**
 * `url`: link of the value. `exact`: printed without the guard against links, as for a user name that its owner chose
 * and types to sign in.
 */
type Fact = { label: string; value: string; url?: string; exact?: true }

export type Proof = { label: string; value: string; url: string }

/** Content of a mail, in reading order; the texts come from the domain that sends it. */
type Letter = {
  to: string
  subject: string
  /** Preview text shown after the subject in the list of mails. */
  preview: string
  title: string
  /** Below the title: URL of a public JPEG. */
  photo?: { url: string; alt: string }
  /** One amount in large print below the title. */
  figure?: { label: string; value: string }
  /** `house`: words of the house alone, whose links stay links. */
  paragraphs: (string | { house: string })[]
  facts?: Fact[]
  steps?: string[]
  action?: { label: string; url: string }
  /** Small print below the button. */
  note?: string
  /** Below the button: reference to keep as proof of the content, and where to check it. */
  proof?: Proof | null | undefined
  /** At the bottom: link to unsubscribe from this kind of mail. */
  unsubscribe?: { label: string; url: string }
}

// Mail clients support no custom properties and drop style sheets, so colours are set on every element.
const INK = '#2a1a13'
const SOFT = '#6a5342'
const LINE = '#e2d6c4'
const SERIF = "font-family:Palatino,'Palatino Linotype',Georgia,serif"
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const FRAME = `border:1px solid ${LINE};border-top:4px solid #a0191f;border-radius:10px`
const CARD = `background:#fffcf6;${FRAME};padding:28px 24px`
const PHOTO = 'display:block;width:100%;max-width:510px;height:auto;border-radius:8px'
const FIGURE = `${SERIF};font-size:32px;line-height:1.2;font-weight:700;color:#96181f`
const RED = 'background:#a0191f;color:#fff6ea;font-weight:600;text-decoration:none'
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:8px;${RED}`
const SMALL = `border-top:1px solid ${LINE};color:${SOFT};font-size:13px`
/** A long reference breaks instead of widening the mail. */
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere'

/** A mail as HTML and as plain text, both complete: some clients show only one. */
export function renderMail(letter: Letter): Omit<Mail, 'about'> {
  const written = withoutTypedLinks(letter) as Written
  // Line breaks are removed, so that a name cannot inject headers.
  const subject = written.subject.replace(/\s+/g, ' ').trim()
  return {
    to: letter.to,
    subject,
    text: asText(written),
    html: asHtml({ ...written, subject }),
    ...(letter.unsubscribe && { unsubscribe: letter.unsubscribe.url }),
  }
}

type Written = Omit<Letter, 'paragraphs'> & { paragraphs: string[] }

/** Names and other texts are typed by people: an address in them must not become a link of a mail of ours. */
function withoutTypedLinks(part: unknown, name = ''): unknown {
  if (typeof part === 'string') return name === 'url' || name === 'to' ? part : withoutLinks(part)
  if (Array.isArray(part)) return part.map((each) => withoutTypedLinks(each))
  if (part === null || typeof part !== 'object') return part
  if ('house' in part) return part.house
  if ('exact' in part) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutTypedLinks(value, key)]))
}

function asText(letter: Written): string {
  const { title, photo, figure, paragraphs, facts = [], steps = [], action, note, proof, unsubscribe } = letter
  const parts = [
    title,
    photo && `Foto: ${photo.url}`,
    figure && `${figure.label}: ${figure.value}`,
    ...paragraphs,
    facts.map(({ label, value, url }) => [`${label}: ${value}`, url].filter(Boolean).join('\n')).join('\n'),
    steps.map((step, n) => `${n + 1}. ${step}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    note,
    proof && `${proof.label}: ${proof.value}\n${proof.url}`,
    '--\nRemate · Subastas de caballos en vivo',
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function asHtml(letter: Written): string {
  const { subject, preview, title, photo, figure, paragraphs, facts = [], steps = [], action, note } = letter
  const { proof, unsubscribe } = letter
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px 12px;background:#f8f2e8;color:${INK};${SANS};font-size:16px;line-height:1.55">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <div style="max-width:560px;margin:0 auto">
          <p style="margin:0 0 16px;padding:0 4px;${SERIF};font-size:22px;font-weight:700;color:#96181f">Remate</p>
          <div style="${CARD}">
            <h1 style="margin:0 0 16px;${SERIF};font-size:26px;line-height:1.2">${title}</h1>
            ${photo && html`<p style="margin:0 0 20px">${picture(photo)}</p>`} ${figure && large(figure)}
            ${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
            ${facts.length > 0 && html`<dl style="margin:0 0 16px">${facts.map(fact)}</dl>`}
            ${
              steps.length > 0 &&
              html`<ol style="margin:0 0 16px;padding-left:22px">
                ${steps.map((step) => html`<li style="margin:0 0 8px">${step}</li>`)}
              </ol>`
            }
            ${
              action &&
              html`<p style="margin:24px 0 8px"><a href="${action.url}" style="${BUTTON}">${action.label}</a></p>`
            }
            ${note && html`<p style="margin:16px 0 0;color:${SOFT};font-size:14px">${note}</p>`}
            ${proof && provenBy(proof)}
          </div>
          <p style="margin:16px 4px 0;color:${SOFT};font-size:13px">
            Remate · Subastas de caballos en vivo. Precios en pesos mexicanos.
            ${unsubscribe && html`<br /><a href="${unsubscribe.url}" style="color:${SOFT}">${unsubscribe.label}</a>`}
          </p>
        </div>
      </body>
    </html> `.text
}

function picture({ url, alt }: NonNullable<Letter['photo']>) {
  return html`<img src="${url}" alt="${alt}" width="510" style="${PHOTO}" />`
}

function large({ label, value }: NonNullable<Letter['figure']>) {
  return html`<p style="margin:0 0 20px;color:${SOFT};font-size:14px">
    ${label}<br /><span style="${FIGURE}">${value}</span>
  </p>`
}

function provenBy({ label, value, url }: Proof) {
  return html`<p style="margin:16px 0 0;padding-top:12px;${SMALL};${BREAKS}">
    ${label}: ${value} <a href="${url}" style="color:${SOFT}">Comprobarlo</a>
  </p>`
}

/** Stacked: a phone has no room for both in a line, and a reference cannot be broken. */
function fact({ label, value, url }: Fact) {
  return html`<div style="padding:8px 0;border-top:1px solid ${LINE}">
    <dt style="color:${SOFT};font-size:14px">${label}</dt>
    <dd style="margin:0;font-weight:600;${BREAKS}">
      ${url ? html`<a href="${url}" style="color:#96181f">${value}</a>` : value}
    </dd>
  </div>`
}
