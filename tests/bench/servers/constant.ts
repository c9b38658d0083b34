/** Express sending a constant string of `SIZE` bytes. */
import { createServer } from 'node:http'
import express from 'express'
import { listen, setting } from '../kit/child.ts'

const text = 'x'.repeat(Number(setting('SIZE')))
const app = express()
app.get('/', (_req, res) => void res.send(text))
listen(createServer(app))
