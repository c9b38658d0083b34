// @vitest-environment jsdom
/** A page that reads itself anew keeps what it does not need to change. */
import { expect, test } from 'vitest'
import { patch } from '#app/live/connection/patch.ts'

const element = (html: string) => {
  const frame = document.createElement('div')
  frame.innerHTML = html
  return frame.firstElementChild as Element
}

test('a first visit’s page keeps the styles that stand among its content, and the nodes below them', () => {
  const page = element('<main><p>$100</p><link rel="stylesheet" href="/a.css"><div><ol><li>1</li></ol></div></main>')
  const list = page.querySelector('ol')
  expect(patch(page, element('<main><p>$200</p><div><ol><li>2</li></ol></div></main>'), { moving: true })).toBe(true)
  expect(page.outerHTML).toBe(
    '<main><p>$200</p><link rel="stylesheet" href="/a.css"><div><ol><li>2</li></ol></div></main>',
  )
  expect(page.querySelector('ol')).toBe(list)
})
