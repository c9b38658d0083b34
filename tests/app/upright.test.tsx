/** Names from right to left beside amounts: each stays where it was written. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { upright } from '#app/texts/format/upright.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Money } from '#app/ui/money.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { PersonCell } from '#app/routes/admin/person-parts.tsx'

const FARAS = 'فرس النجم'

test('a name on a page is isolated, and so is the amount', () => {
  const line = renderToStaticMarkup(
    <LotLine photo={null} title={FARAS}>
      <Money pesos={120_000} />
    </LotLine>,
  )
  expect(line).toContain(`<bdi>${FARAS}</bdi>`)
  expect(line).toContain('class="money"')
  const person = {
    name: FARAS,
    paternalSurname: null,
    maternalSurname: null,
    closedAt: null,
    email: 'a@b.mx',
    username: null,
  }
  expect(renderToStaticMarkup(<PersonCell {...person} />)).toContain(`<bdi>${FARAS}</bdi>`)
})

test('within a sentence without markup only such a name has marks around it', () => {
  expect(upright('El Lucero')).toBe('El Lucero')
  expect(upright('Łódź 🐎')).toBe('Łódź 🐎')
  for (const name of [FARAS, 'סוס', 'El فرس']) expect(upright(name)).toBe(`\u2068${name}\u2069`)
})

test('a phone is called with its country and grouped; another one stays as it was typed', () => {
  expect(renderToStaticMarkup(<PhoneLink phone="3336158842" />)).toBe(
    '<a class="inline-link" href="tel:+523336158842"><bdi>33 3615 8842</bdi></a>',
  )
  expect(renderToStaticMarkup(<PhoneLink phone="+1 (915) 555-1234" />)).toContain('href="tel:+19155551234"')
})
