/** A catalogue, by the tags: its list, and the dialogs that add, edit and delete. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const invent = () => `Tag ${randomBytes(5).toString('hex')}`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const add = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('link', { name: 'Agregar un tag' }).first().click()
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Guardar' }).click()
}

test('a tag is added and listed, renamed and switched off, and deleted after a question', async ({ page, login }) => {
  const [name, renamed] = [invent(), invent()]
  await login('admin')
  await page.goto('/admin/tags')
  await add(page, name)
  await expect(page.getByText('Capturado correctamente')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Activo')

  await page.getByRole('link', { name: `Editar: ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Editar tag' })).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill(renamed)
  await page.getByLabel('Se ofrece en los formularios').uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Tag actualizado correctamente')).toBeVisible()
  await expect(rowOf(page, renamed)).toContainText('Inactivo')

  await page.getByRole('link', { name: `Eliminar: ${renamed}` }).click()
  await expect(page.getByRole('heading', { name: `¿Deseas eliminar ${renamed}?` })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Tag eliminado correctamente')).toBeVisible()
  await expect(rowOf(page, renamed)).toHaveCount(0)
})

test('a missing, too long or taken name is reported beside the field, and the input stays', async ({ page, login }) => {
  const name = invent()
  await login('admin')
  await page.goto('/admin/tags/nuevo')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(/Nombre Tag requerido/)
  await page.getByLabel('Nombre', { exact: true }).fill('x'.repeat(100))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(
    /Nombre debe ser menor a 100 caracteres/,
  )
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('x'.repeat(100))
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Capturado correctamente')).toBeVisible()
  await page.goto('/admin/tags/nuevo')
  await page.getByLabel('Nombre', { exact: true }).fill(` ${name.toUpperCase()} `)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(/Ya existe con este nombre/)
})
