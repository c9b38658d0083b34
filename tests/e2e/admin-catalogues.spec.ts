/** Catalogues with parents, codes, articles, terms and packages, as managed by an administrator. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, looksRight, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { fileOf, picture } from './onboarding-steps.ts'
import { scriptListens } from './steps.ts'

const invent = (what: string) => `${what} ${randomBytes(4).toString('hex')}`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** A field of the form; the filters of the list below are search boxes. */
const text = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
const main = (page: Page) => page.getByRole('main')

/** The link leads to a page without scripts and opens a dialog with them; the new entry's name is shown in both. */
async function add(page: Page, link: string, name: string): Promise<void> {
  await main(page).getByRole('link', { name: link }).first().click()
  await expect(page.getByRole('heading', { name: link })).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Capturado correctamente')).toBeVisible()
}

test('the classification is built from group to subcategory, and the crumbs lead back', async ({ page, login }) => {
  const [group, category, subcategory] = [invent('Grupo'), invent('Categoría'), invent('Sub')]
  await login('admin')
  await page.goto('/admin/groups')
  await add(page, 'Agregar un grupo', group)
  await expect(rowOf(page, group)).toContainText('Activa')
  await page.getByRole('link', { name: `${group}: 0 categorías` }).click()
  await expect(page.getByRole('heading', { name: `Categorías de ${group}` })).toBeVisible()
  await add(page, 'Agregar una categoría', category)
  await page.getByRole('link', { name: `${category}: 0 subcategorías` }).click()
  await expect(page.getByRole('heading', { name: `Subcategorías de ${category}` })).toBeVisible()
  await main(page).getByRole('link', { name: 'Agregar una subcategoría' }).first().click()
  await expect(page.getByRole('heading', { name: 'Agregar una subcategoría' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(/Nombre subcategoría requerido/)
  await page.getByLabel('Nombre', { exact: true }).fill(subcategory)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(rowOf(page, subcategory)).toBeVisible()
  await looksRight(page)

  const crumbs = page.getByRole('navigation', { name: 'Dónde estás' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Administración', 'Grupos', group, category])
  await crumbs.getByRole('link', { name: group }).click()
  await expect(page.getByRole('link', { name: `${category}: 1 subcategoría` })).toBeVisible()
  // An entry in use: the dialog shows by how many, and offers to switch it off instead.
  await page.getByRole('link', { name: `Eliminar: ${category}` }).click()
  await expect(page.getByRole('heading', { name: `¿Deseas eliminar ${category}?` })).toBeVisible()
  await expect(page.getByText(`${category} se usa en 1 registro: no se puede eliminar.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Categoría desactivada correctamente')).toBeVisible()
  await expect(rowOf(page, category)).toContainText('Inactiva')
})

test('places: a country, its states, and a city under the address of its state', async ({ page, login }) => {
  const [country, state, city] = [invent('País'), invent('Estado'), invent('Ciudad')]
  await login('admin')
  await page.goto('/admin/countries')
  await add(page, 'Agregar un país', country)
  await page.getByRole('link', { name: `${country}: 0 estados` }).click()
  await expect(page.getByRole('heading', { name: `Estados de ${country}` })).toBeVisible()
  await add(page, 'Agregar un estado', state)
  await page.getByRole('link', { name: `${state}: 0 ciudades` }).click()
  await expect(page).toHaveURL(/\/admin\/countries\/states\/\d+$/)
  await add(page, 'Agregar una ciudad', city)
  await expect(rowOf(page, city)).toContainText('Activo')
  await page.getByRole('link', { name: `Eliminar: ${city}` }).click()
  await expect(page.getByRole('heading', { name: `¿Deseas eliminar ${city}?` })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Ciudad eliminada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/countries\/states\/\d+/)
  expect((await page.goto('/admin/countries/999999'))?.status()).toBe(404)
  expect((await page.goto('/admin/categories/1/999999'))?.status()).toBe(404)
})

test('a group is added, renamed and deleted by keyboard alone', { tag: '@once' }, async ({ page, login }) => {
  const [name, renamed] = [invent('Grupo'), invent('Grupo')]
  const press = async (role: 'link' | 'button', called: string) => {
    const it = main(page).or(page.getByRole('dialog')).getByRole(role, { name: called, exact: true }).last()
    await it.focus()
    await expect(it).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await login('admin')
  await page.goto('/admin/groups?orden=-id')
  await scriptListens(page)
  await press('link', 'Agregar un grupo')
  await expect(page.getByRole('heading', { name: 'Agregar un grupo' })).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Capturado correctamente')).toBeVisible()
  await scriptListens(page)
  await press('link', `Editar: ${name}`)
  await expect(page.getByRole('heading', { name: 'Editar grupo' })).toBeVisible()
  // Escape closes the dialog, and the focus returns to where it was.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Editar grupo' })).toBeHidden()
  await expect(page.getByRole('link', { name: `Editar: ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Editar grupo' })).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(renamed)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Grupo actualizado correctamente')).toBeVisible()
  await scriptListens(page)
  await press('link', `Eliminar: ${renamed}`)
  await expect(page.getByRole('heading', { name: `¿Deseas eliminar ${renamed}?` })).toBeVisible()
  await press('button', 'Eliminar')
  await expect(page.getByText('Grupo eliminado correctamente')).toBeVisible()
  await expect(rowOf(page, renamed)).toHaveCount(0)
})

test('of two administrators who edit the same group, the second sees who saved first and the new values', async ({
  page,
  phone,
  house,
  login,
}) => {
  const [name, first, second] = [invent('Grupo'), invent('Primero'), invent('Segundo')]
  await login('admin')
  await page.goto('/admin/groups')
  await add(page, 'Agregar un grupo', name)
  const address = (await page.getByRole('link', { name: `Editar: ${name}` }).getAttribute('href')) ?? ''
  const other = await phone(await house.accountOf('admin'))
  await page.goto(address)
  await other.goto(address)
  await other.getByLabel('Nombre', { exact: true }).fill(first)
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByText('Grupo actualizado correctamente')).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill(second)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/hizo cambios aquí hace un momento, mientras editabas\./)).toBeVisible()
  await expect(page.getByText(`Ahora dice «${first}», Activa.`)).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(second)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Grupo actualizado correctamente')).toBeVisible()
  await expect(rowOf(page, second)).toBeVisible()
})

test('an invitation code is captured, refused again in another letter case, switched off and deleted', async ({
  page,
  login,
}) => {
  const code = invent('CODIGO')
  await login('admin')
  await page.goto('/admin/invitationCodes')
  await main(page).getByRole('link', { name: 'Capturar' }).first().click()
  await expect(page.getByRole('heading', { name: 'Capturar' })).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(` ${code} `)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(rowOf(page, code)).toContainText('Activa')
  await page.goto('/admin/invitationCodes/nuevo')
  await page.getByLabel('Código', { exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Código', { exact: true })).toHaveAccessibleDescription(/Ya existe/)
  await page.goto(`/admin/invitationCodes?texto=${encodeURIComponent(code)}`)
  await page.getByRole('link', { name: `Editar: ${code}` }).click()
  await expect(page.getByRole('heading', { name: 'Editar código' })).toBeVisible()
  await page.getByLabel('Se ofrece en los formularios').uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(rowOf(page, code)).toContainText('Inactiva')
  await page.getByRole('link', { name: `Eliminar: ${code}` }).click()
  await expect(page.getByRole('heading', { name: `¿Deseas eliminar ${code}?` })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Código de invitación eliminado correctamente')).toBeVisible()
})

test('an article is added with an image, a file that is no image is refused, and the shop shows no cost', async ({
  page,
  login,
  javaScriptEnabled,
}) => {
  const name = invent('Freno')
  await page.setViewportSize({ width: 360, height: 780 })
  await login('admin')
  await page.goto('/admin/articles')
  if (javaScriptEnabled !== false) await scriptListens(page)
  await main(page).getByRole('link', { name: 'Agregar un artículo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Agregar un artículo' })).toBeVisible()
  await text(page, 'Nombre').fill(name)
  await text(page, 'Precio').fill('1,234')
  // Names and addresses of files have digits too, so the cost has many.
  await text(page, 'Costo').fill('7,654,321')
  await text(page, 'Existencia').fill('4')
  const wrong = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') }
  await page.getByLabel('Imagen (opcional)', { exact: true }).setInputFiles(wrong)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Imagen (opcional)', { exact: true })).toHaveAccessibleDescription(
    /Favor de revisar la imagen que subió/,
  )
  await expect(text(page, 'Nombre')).toHaveValue(name)
  await page.getByLabel('Imagen (opcional)', { exact: true }).setInputFiles(fileOf(await picture('#357')))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Capturado correctamente')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('$7,654,321')
  await expect(rowOf(page, name).getByRole('presentation')).toHaveCount(1)
  if (javaScriptEnabled !== false) await expectAccessible(page)
  expect(await widestOf(page)).toBeLessThanOrEqual(360)

  // The shop's page is cached for at most a second.
  await expect(async () => {
    let next: string | null = '/shop-us'
    const texts: string[] = []
    while (next) {
      await page.goto(next)
      texts.push(await page.content())
      const link = page.getByRole('link', { name: 'Siguiente' })
      next = (await link.count()) > 0 ? await link.getAttribute('href') : null
    }
    const shown = texts.find((each) => each.includes(name)) ?? ''
    expect(shown).toContain('1,234')
    expect(shown).toContain('Existencia: 4')
    expect(texts.join()).not.toMatch(/7,?654,?321/)
  }).toPass()
})

test('a draft of terms is previewed and compared, its publishing is cancelled, and it is deleted', async ({
  page,
  login,
  javaScriptEnabled,
}) => {
  const version = invent('Versión')
  await login('admin')
  await page.goto('/admin/terms')
  await main(page).getByRole('link', { name: 'Nueva versión' }).first().click()
  await expect(page.getByRole('heading', { name: 'Nueva versión' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByLabel('Versión')).toHaveAccessibleDescription(/Versión requerida/)
  await page.getByLabel('Versión').fill(version)
  await page
    .getByLabel('Texto')
    .fill('## Reglas nuevas\n\nTexto **fuerte** y <b>crudo</b>, [aquí](https://remate.example).')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(page.getByRole('heading', { name: 'Reglas nuevas' })).toBeVisible()
  await expect(page.getByText('<b>crudo</b>').first()).toBeVisible()
  await expect(page.getByLabel('Versión')).toHaveValue(version)
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  await expect(rowOf(page, version)).toContainText('Borrador')
  await page.getByRole('link', { name: `Editar: versión ${version}` }).click()
  await page.getByRole('link', { name: 'Ver los cambios' }).click()
  await expect(page.locator('ins').first()).toBeVisible()
  await expect(page.locator('del').first()).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await page.goto('/admin/terms')
  await page.getByRole('link', { name: `Publicar: versión ${version}` }).click()
  await expect(page.getByRole('heading', { name: `¿Publicar la versión ${version}?` })).toBeVisible()
  await expect(page.getByText(/^Reemplaza a la versión .+, que aceptó \d+ persona/)).toBeVisible()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: `¿Publicar la versión ${version}?` })).toBeHidden()
  // The draft is deleted, so that registrations in other tests do not get new terms.
  await page.getByRole('link', { name: `Eliminar: versión ${version}` }).click()
  await expect(page.getByRole('heading', { name: `¿Deseas eliminar ${version}?` })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Borrador eliminado')).toBeVisible()
  await main(page)
    .getByRole('link', { name: /personas?$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Quién aceptó la versión/ })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(/Comprador|Vendedor|Administrador/)
})

test('a private package is made, assigned to a seller found by e-mail, offered to them, and deleted', async ({
  page,
  phone,
  house,
  login,
  javaScriptEnabled,
}) => {
  const name = invent('Paquete')
  await page.setViewportSize({ width: 360, height: 780 })
  await login('admin')
  await page.goto('/admin/memberships')
  await main(page).getByRole('link', { name: 'Agregar un paquete' }).first().click()
  await expect(page.getByRole('heading', { name: 'Agregar un paquete' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(text(page, 'Nombre')).toHaveAccessibleDescription(/Nombre del paquete requerido/)
  await text(page, 'Versión').fill('7')
  await text(page, 'Nombre').fill(name)
  await text(page, 'Descripción').fill('d'.repeat(80))
  await text(page, 'Precio').fill('2500')
  await text(page, 'Inscripciones').fill('3')
  await text(page, 'Características').fill('Vigencia de 365 días\nAtención por teléfono')
  await page.getByLabel('Público').uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Capturado correctamente')).toBeVisible()
  await expect(rowOf(page, name)).toContainText(`${'d'.repeat(60)}…`)
  if (javaScriptEnabled !== false) await expectAccessible(page)
  expect(await widestOf(page)).toBeLessThanOrEqual(360)

  await page.getByRole('link', { name: `${name}: 0 vendedores` }).click()
  const seller = await house.emailOf(await house.accountOf('herradura'))
  await page.getByLabel('Buscar vendedor por correo o nombre').fill(seller)
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await page.getByRole('button', { name: /^Asignar: / }).click()
  await expect(page.getByText('Asignado correctamente')).toBeVisible()
  await expect(rowOf(page, seller).last()).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  const other = await phone(await house.accountOf('herradura'))
  await other.goto('/sales/credits/comprar')
  await expect(other.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: /^Quitar: / }).click()
  await expect(page.getByText('Quitado correctamente')).toBeVisible()
  await page.goto('/admin/memberships')
  await page.getByRole('link', { name: `Eliminar: ${name}` }).click()
  await expect(page.getByRole('heading', { name: `¿Deseas eliminar ${name} (versión 7)?` })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Paquete eliminado correctamente')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('several tags are switched off at once: the preview says which, what stays, and the list what came', async ({
  page,
  login,
}) => {
  const word = invent('Arreo')
  await login('admin')
  for (const nth of [1, 2]) {
    await page.goto('/admin/tags')
    await add(page, 'Agregar un tag', `${word} ${nth}`)
  }
  await page.goto(`/admin/tags?texto=${encodeURIComponent(word)}`)
  await main(page).getByRole('navigation', { name: 'Varios a la vez' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: '¿Desactivar 2 tags?' })).toBeVisible()
  await expect(main(page).getByText(`${word} 1`)).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: 'Desactivar 2 tags' }).click()
  await expect(page.getByText('Se desactivaron 2 tags.')).toBeVisible()
  for (const nth of [1, 2]) await expect(rowOf(page, `${word} ${nth}`)).toContainText('Inactivo')
  await main(page).getByRole('navigation', { name: 'Varios a la vez' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: '¿Activar 2 tags?' })).toBeVisible()
  await page.getByRole('link', { name: 'Desactivar (0)' }).click()
  await expect(page.getByRole('heading', { name: 'Quedan como están: 2' })).toBeVisible()
  await expect(page.getByText('ya está inactivo')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Desactivar' })).toHaveCount(0)
})
