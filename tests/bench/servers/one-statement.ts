/** Bare Express: a statement of one row, and a string as long as the page, compressed anew. */
import { createServer } from 'node:http'
import express from 'express'
import { connect } from '#db/client.ts'
import { encode } from '#server/engine/http/encode.ts'
import { listen, setting } from '../kit/child.ts'

const { sql } = connect(setting('HOUSE'))
const page = setting('PAGE')
const app = express()
app.get('/', async (_req, res) => {
  await sql`select id from settings`
  res
    .type('html')
    .set('Content-Encoding', 'gzip')
    .end(await encode(page, 'gzip', false))
})
listen(createServer(app))
