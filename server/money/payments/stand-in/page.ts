import { formatReceipt } from '#app/texts/format/money.ts'
import { type Html, html } from '#server/engine/mail/html.ts'
import type { Complaint, Order } from './order.ts'
import type { Pace } from './plan.ts'
import { REASONS } from './reasons.ts'
import { complaintText, texts, trickTexts } from './texts.ts'
import { TRICKS } from './tricks.ts'

/** The page for entering a card. Without scripts; the card's inputs have no names, so browsers do not send them. */
export function cardPage(order: Order, pace: Pace): string {
  return page(
    texts.title,
    html` <form class="sheet" method="post" action="/ppp/decision.do" autocomplete="off">
      <input type="hidden" name="order" value="${order.raw}" />
      ${summary(order)}
      <div class="choices">
        ${card()}
        <button class="pay" name="outcome" value="approve">
          ${LOCK} ${texts.pay(formatReceipt(Number(order.total_amount)))}
        </button>
        ${otherOutcomes(order, pace)} ${laboratory(pace)}
      </div>
    </form>`,
  )
}

/** The provider's page for a refused request. */
export function errorPage(complaint: Complaint | null): string {
  return page(
    texts.failed,
    html`<div class="sheet failed">
      <h2>${texts.failed}</h2>
      <p>${complaint && complaintText(complaint)}</p>
      <p>${texts.failedHint}</p>
    </div>`,
  )
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/ppp/page.css" />
        <link rel="icon" href="/ppp/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header>
          <h1>${texts.title}</h1>
          <p>${texts.notice}</p>
        </header>
        <main>${content}</main>
      </body>
    </html> `.text
}

function summary({ total_amount, item_name_1, productId }: Order): Html {
  return html`<section class="summary" aria-label="${texts.total}">
    <p class="total"><span>${texts.total}</span><strong>${formatReceipt(Number(total_amount))}</strong></p>
    <dl>
      <div>
        <dt>${texts.merchant}</dt>
        <dd>${texts.merchantName}</dd>
      </div>
      <div>
        <dt>${texts.item}</dt>
        <dd>${item_name_1}</dd>
      </div>
      <div>
        <dt>${texts.reference}</dt>
        <dd><code>${productId}</code></dd>
      </div>
    </dl>
  </section>`
}

function card(): Html {
  return html`<fieldset class="card">
    <legend>${texts.card}</legend>
    <label class="wide"
      >${texts.cardNumber}<input inputmode="numeric" value="4111 1111 1111 1111" maxlength="23"
    /></label>
    <label class="wide">${texts.cardName}<input value="TARJETA DE PRUEBA" maxlength="60" /></label>
    <label>${texts.cardExpiry}<input inputmode="numeric" value="12/30" maxlength="5" /></label>
    <label>${texts.cardCode}<input inputmode="numeric" value="123" maxlength="4" /></label>
  </fieldset>`
}

function otherOutcomes({ back_url }: Order, { pending }: Pace): Html {
  const reasons = Object.entries(REASONS).map(
    ([name, { text }]) => html`<option value="${name}">${text || texts.noReason}</option>`,
  )
  return html`<fieldset class="others">
      <legend>${texts.others}</legend>
      <label
        >${texts.reason}<select name="reason">
          ${reasons}
        </select></label
      >
      <button name="outcome" value="decline">${texts.decline}</button>
      <p id="pending">${texts.pendingHint(seconds(pending))}</p>
      <button name="outcome" value="pending" aria-describedby="pending">${texts.pending}</button>
    </fieldset>
    <p class="cancel"><a href="${back_url}">${texts.cancel}</a></p>`
}

function laboratory({ late }: Pace): Html {
  const tricks = TRICKS.map(
    (name) =>
      html`<label
        ><input type="checkbox" name="trick" value="${name}" /> ${trickTexts[name]({ late: seconds(late) })}</label
      >`,
  )
  return html`<details>
    <summary>${texts.laboratory}</summary>
    <fieldset class="tricks">
      <legend>${texts.laboratoryHint}</legend>
      ${tricks}
    </fieldset>
  </details>`
}

const seconds = (ms: number) => Math.round(ms / 1000)

const LOCK = html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
  <path
    d="M7 10V7a5 5 0 0 1 10 0v3M6 10h12v10H6z"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linejoin="round"
  />
</svg>`
