/** The packages that the customer named are dependencies, and the product's own code imports each of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { subset } from 'semver'
import { expect, test } from 'vitest'
import { importsOf, readHouse } from './support/imports.ts'

const PRODUCT = [
  'react-router',
  'react',
  'react-dom',
  '@react-router/node',
  'express',
  'drizzle-orm',
  'postgres',
  'remix-auth',
  'remix-auth-form',
  'xstate',
  '@xstate/react',
  'socket.io',
  '@conform-to/react',
  '@conform-to/zod',
  'zod',
  'sharp',
  'nodemailer',
]
const TOOLS = ['vitest', '@playwright/test', '@react-router/dev']

const ROOT = join(import.meta.dirname, '..')
type Lists = Record<'dependencies' | 'devDependencies' | 'engines', Record<string, string>>
const { dependencies, devDependencies, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Lists

const LOCKED = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages as Record<
  string,
  { engines?: { node?: string }; optional?: boolean }
>

/** The packages whose code, not only types, these folders import. */
const importedBy = (folders?: string[]) =>
  new Set(readHouse(folders).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [packageOf(to)])))

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

test('each named package is a dependency of production, which the product imports', () => {
  const imported = importedBy()
  expect(PRODUCT.filter((name) => !(name in dependencies))).toEqual([])
  expect(PRODUCT.filter((name) => !imported.has(name))).toEqual([])
})

test('each named tool is a dependency of development, which the tests or the build use', () => {
  const imported = importedBy(['app', 'tests'])
  const configured = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].flatMap((file) =>
    importsOf(file, readFileSync(join(ROOT, file), 'utf8')).map(({ to }) => packageOf(to)),
  )
  expect(TOOLS.filter((name) => !(name in devDependencies))).toEqual([])
  expect(TOOLS.filter((name) => !imported.has(name) && !configured.includes(name))).toEqual([])
})

test('React Router exists once, for its own packages too, and nothing stands in for React', () => {
  const all = { ...dependencies, ...devDependencies }
  const copies = (name: string) => Object.keys(LOCKED).filter((path) => path.endsWith(`node_modules/${name}`))
  for (const name of ['react-router', '@react-router/node', 'react', 'react-dom']) expect(copies(name)).toHaveLength(1)
  expect(all['react']).toBe(all['react-dom'])
  expect(Object.keys(all).filter((name) => /preact|inferno|react-lite/.test(name))).toEqual([])
})

test('a Node that `engines` allows is one that every locked package allows', () => {
  const node = engines.node as string
  // An optional package is left out where it does not fit.
  const demanded = Object.entries(LOCKED).flatMap(([path, { engines: theirs, optional }]) =>
    path && theirs?.node && !optional ? [theirs.node] : [],
  )
  expect(demanded.filter((theirs) => !subset(node, theirs))).toEqual([])
})
