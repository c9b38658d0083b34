// @vitest-environment jsdom
/** A list that stays open says when a reload would show other lots, or another order. */
import { expect, test } from 'vitest'
import { tellOrder } from '#app/live/lists/list-order.ts'

/** Shows a list in the order of its closings, with these cards; true if it says that the order changed. */
function says(attributes: string, cards: [phase: string, closes: number][]) {
  const lots = cards.map(
    ([phase, closes], id) =>
      `<live-auction data-event="${id}" data-phase="${phase}" data-closes="${closes}"></live-auction>`,
  )
  document.body.innerHTML = `<div data-list data-order="closing" ${attributes}>
    <a data-list-changed hidden></a>${lots.join('')}</div>`
  tellOrder({ target: document.querySelector('live-auction') } as unknown as Event)
  return !document.querySelector<HTMLElement>('[data-list-changed]')?.hidden
}

test.each([
  [
    'closings in order',
    '',
    [
      ['open', 1],
      ['deal-closed', 2],
    ],
    false,
  ],
  [
    'a closing that moved past the next',
    '',
    [
      ['open', 3],
      ['open', 2],
    ],
    true,
  ],
  [
    'a lot that is over, in a list of running ones',
    'data-running',
    [
      ['open', 1],
      ['unsold', 2],
    ],
    true,
  ],
  [
    'a lot that is over, in an evening',
    '',
    [
      ['open', 1],
      ['unsold', 2],
    ],
    false,
  ],
  [
    'a cancelled lot, which no list keeps',
    '',
    [
      ['open', 1],
      ['cancelled', 2],
    ],
    true,
  ],
] as const)('%s', (_, attributes, cards, said) =>
  expect(
    says(
      attributes,
      cards.map(([...card]) => card),
    ),
  ).toBe(said),
)
