/** A limited number of places: the order in which waiting callers get one, and callers that leave meanwhile. */
import { expect, test } from 'vitest'
import { createPlaces } from '#server/engine/http/places.ts'

const here = () => new AbortController().signal

test('a waiting request that goes away is refused at once, and its place goes to the next', async () => {
  const places = createPlaces(1, 1)
  const leave = await places.take('ana', here())
  const going = new AbortController()
  const beto = places.take('beto', going.signal)
  const eva = places.take('eva', here())
  expect(places.count()).toEqual({ used: 1, waiting: 2 })
  going.abort(new Error('went away'))
  await expect(beto).rejects.toThrow('went away')
  expect(places.count()).toEqual({ used: 1, waiting: 1 })
  leave()
  const leaveToo = await eva
  expect(places.count()).toEqual({ used: 1, waiting: 0 })
  // Releasing a place twice frees it once.
  const luis = await Promise.all([leaveToo(), leaveToo(), places.take('luis', here())]).then(([, , back]) => back)
  expect(places.count()).toEqual({ used: 1, waiting: 0 })
  luis()
  expect(places.count()).toEqual({ used: 0, waiting: 0 })
})

test('a request that has gone already takes no place', async () => {
  const places = createPlaces(1, 1)
  await expect(places.take('ana', AbortSignal.abort(new Error('went away')))).rejects.toThrow('went away')
  expect(places.count()).toEqual({ used: 0, waiting: 0 })
})

test('a sender with all its places waits, though others find a place', async () => {
  const places = createPlaces(3, 2)
  const [first] = [await places.take('ana', here()), await places.take('ana', here())]
  const third = places.take('ana', here())
  await places.take('beto', here())
  expect(places.count()).toEqual({ used: 3, waiting: 1 })
  first()
  await third
  expect(places.count()).toEqual({ used: 3, waiting: 0 })
})
