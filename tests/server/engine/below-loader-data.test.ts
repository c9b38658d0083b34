/** React Router gets tickets instead of the screens' data. */
import { route } from '@react-router/dev/routes'
import { createRequestHandler, data, type EntryContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { keepData, onlyMatched, restoreData } from '#server/engine/below/loader-data.ts'
import { buildOf } from '#tests/support/route-table.ts'

const SECRET = 'a price of 12,345 pesos'
const routes = [route('light', 'light.tsx'), route('status', 'status.tsx')]

/** A page of the build: its answer, all that would be sent for the browser's React, and the data its screen gets. */
async function pageOf(path: string) {
  let context: EntryContext | undefined
  let sent = ''
  const build = buildOf(routes)
  const loaders = {
    light: { loader: () => ({ SECRET }) },
    status: { loader: () => data({ SECRET }, { status: 201, headers: { 'x-own': 'yes' } }), headers: ownHeaders },
  }
  for (const [id, module] of Object.entries(loaders))
    Object.assign(build.routes, { [id]: withModule(build, id, module) })
  Object.assign(build.entry.module, {
    default: async (_request: Request, status: number, headers: Headers, given: EntryContext) => {
      sent = given.serverHandoffStream ? await new Response(given.serverHandoffStream as never).text() : ''
      restoreData((context = given))
      return new Response('<p>Página</p>', { status, headers })
    },
  })
  const answer = await createRequestHandler(keepData(build), 'test')(new Request(`http://remate.test/${path}`))
  return { answer, sent, context: context as EntryContext }
}

const ownHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

function withModule(build: ServerBuild, id: string, module: object) {
  const found = build.routes[id]
  return { ...found, module: { ...found?.module, ...module } }
}

test.each(['light', 'status'])('the data of a screen are not sent, and are there for it (%s)', async (id) => {
  const { sent, context } = await pageOf(id)
  expect(sent).toContain(id)
  expect(sent).not.toContain(SECRET)
  expect(context.staticHandlerContext.loaderData[id]).toEqual({ SECRET })
})

test('status and headers of such data stay', async () => {
  const { answer } = await pageOf('status')
  expect([answer.status, answer.headers.get('x-own')]).toEqual([201, 'yes'])
})

test('the renderer gets the routes of the page alone', async () => {
  const { context } = await pageOf('light')
  expect(Object.keys(context.manifest.routes)).toHaveLength(3)
  const { manifest, routeModules } = onlyMatched(context)
  expect([Object.keys(manifest.routes), Object.keys(routeModules)]).toEqual([
    ['root', 'light'],
    ['root', 'light'],
  ])
})
