import { randomBytes } from 'node:crypto'
import { DEMO_PASSWORD } from '#db/seeds/logins.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin, fillRegistration, followMail, openMail, validateByMail } from './steps.ts'

test('"Continuar" judges the fields where they stand, keeps the input, and then asks for the terms', async ({
  page,
}) => {
  await page.goto('/register')
  const [name, email] = [page.getByLabel('Nombre'), page.getByLabel('Correo electrónico')]
  const [pass, confirm] = [page.getByLabel('Contraseña', { exact: true }), page.getByLabel('Confirma tu contraseña')]
  const goOn = page.getByRole('button', { name: 'Continuar' })
  const terms = page.getByLabel('Leí y acepto los términos y condiciones')
  await goOn.click()
  await expect(page.getByRole('alert')).toContainText('Datos incompletos')
  await expect(name).toHaveAccessibleDescription(/Campo requerido/)
  await expect(email).toHaveAccessibleDescription(/E-mail es requerido/)
  // The sentence stands once, at its field.
  await expect(page.getByText('E-mail es requerido')).toHaveCount(1)
  await expect(terms).toHaveCount(0)

  await name.fill('Ana Ruiz')
  await email.fill('ana@')
  await pass.fill('Mexico123')
  await confirm.fill('Mexico123')
  await goOn.click()
  await expect(pass).toHaveAccessibleDescription(/Esta contraseña está en listas de contraseñas robadas. Elige otra/)
  await expect(name).toHaveValue('Ana Ruiz')
  await pass.fill('corta')
  await confirm.fill('otra')
  await goOn.click()
  await expect(page.getByRole('alert')).toContainText('Correo invalido')
  await expect(email).toHaveAccessibleDescription(/E-mail debe ser valido/)
  await expect(pass).toHaveAccessibleDescription(/Mínimo 8 caracteres, con una minúscula, una mayúscula y un número/)
  await expect(confirm).toHaveAccessibleDescription(/Valida tus passwords no estan iguales/)
  await expect(name).toHaveValue('Ana Ruiz')
  await expect(email).toHaveValue('ana@')
  await expect(pass).toHaveValue('')

  await email.fill('comprador@remate.example')
  await pass.fill('Caballo7bayo')
  await confirm.fill('Caballo7bayo')
  await goOn.click()
  await expect(email).toHaveAccessibleDescription(/email ya registrado/)
  await expect(name).toHaveValue('Ana Ruiz')
  await expect(page.getByRole('main').getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
    'href',
    /^\/recuperar\?cuenta=comprador/,
  )

  await email.fill(`e2e-${randomBytes(5).toString('hex')}@prueba.mx`)
  await goOn.click()
  await expect(page.getByRole('heading', { name: 'Términos y condiciones' })).toBeFocused()
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(terms).toHaveAccessibleDescription('Para continuar es necesario aceptar los términos y condiciones.')
  await expect(name).toHaveValue('Ana Ruiz')
})

test('an address that has an account leads to the sign-in, which knows it', async ({ page }) => {
  await page.goto('/register?volver=/event/1')
  await page.getByLabel('Nombre').fill('Ana Ruiz')
  await page.getByLabel('Correo electrónico').fill('comprador@remate.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('Caballo7bayo')
  await page.getByLabel('Confirma tu contraseña').fill('Caballo7bayo')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.locator('.has-account').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/login?volver=%2Fevent%2F1')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('comprador@remate.example')
})

test("a buyer registers, validates by mail, signs in, and is led away from '/login' and '/register'", async ({
  page,
}) => {
  const address = `Ana.${randomBytes(5).toString('hex')}@prueba.mx`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Regístrate' }).click()
  await fillRegistration(page, { name: 'Ana Ruiz', email: address, pass: 'Caballo7bayo' })
  await expect(page).toHaveURL('/login?registrado')
  await expect(page.getByText('Tu cuenta está creada.')).toBeVisible()

  await fillLogin(page, address, 'Caballo7bayo')
  await expect(page.getByRole('alert')).toContainText('Es requerido validar tu correo electrónico')
  await page.getByRole('button', { name: 'Enviar un correo nuevo' }).click()
  await expect(page.getByText('Si la dirección tiene una cuenta por validar, enviamos un correo nuevo.')).toBeVisible()

  await openMail(page, address.toLowerCase(), 'Valida tu correo para entrar a Remate')
  const link = await validateByMail(page)
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, address.toUpperCase(), 'Caballo7bayo')
  await expect(page).toHaveURL(/\/onboarding/)

  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  await expect(page.getByText('Completa tus datos y documentos para poder pujar.')).toBeVisible()
  await page.goto('/login?volver=/ayuda')
  await expect(page).toHaveURL('/ayuda')
  await page.getByRole('banner').getByText('Ana').click()
  await expect(page.getByRole('link', { name: 'Perfil' })).toHaveAttribute('href', '/profile')
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByRole('banner').getByText('Entrar')).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('Tu correo ya estaba validado')).toBeVisible()
})

test('opening the validation link validates no account, with scripts or without; pressing its button does', async ({
  page,
  request,
}) => {
  const address = `eva.${randomBytes(5).toString('hex')}@prueba.mx`
  await page.goto('/register')
  await fillRegistration(page, { name: 'Eva Ruiz', email: address, pass: 'Caballo7bayo' })
  await openMail(page, address, 'Valida tu correo para entrar a Remate')
  const link =
    (await page.frameLocator('iframe').getByRole('link', { name: 'Validar mi correo' }).getAttribute('href')) ?? ''
  for (const path of [link, `${link}?resultado`]) {
    expect((await request.head(path)).status()).toBe(200)
    expect((await request.get(path, { headers: { 'Sec-Purpose': 'prefetch' } })).status()).toBe(200)
    // A browser that runs all scripts.
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  await page.goto('/login')
  await fillLogin(page, address, 'Caballo7bayo')
  await expect(page.getByRole('alert')).toContainText('Es requerido validar tu correo electrónico')
  await page.goto(link)
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Validado correctamente' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login')
})

test("a forged link: 'Existe un problema con tu correo', with another mail on offer", async ({ page }) => {
  expect((await page.goto('/validateFront/inventado?resultado'))?.status()).toBe(400)
  await expect(page.getByRole('heading', { name: 'Existe un problema con tu correo' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('nadie@prueba.mx')
  await page.getByRole('button', { name: 'Enviar un correo nuevo' }).click()
  await expect(page.getByText('Si la dirección tiene una cuenta por validar, enviamos un correo nuevo.')).toBeVisible()
})

test("a wrong login: 'Valida tu correo y contraseña', the address kept, the password not", async ({ page, house }) => {
  const known = await house.emailOf(await house.addNewcomer())
  await page.goto('/login')
  for (const [email, pass] of [
    ['', ''],
    [known, ''],
    [`nadie-${known}`, DEMO_PASSWORD],
    [known, 'Remate2025'],
    ["' or 1=1 --", 'x'],
  ] as const) {
    await fillLogin(page, email, pass)
    await expect(page.getByRole('alert')).toContainText('Valida tu correo y contraseña')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
    await expect(page.getByLabel('Contraseña')).toHaveValue('')
  }
  await fillLogin(page, await house.emailOf(await house.addUnvalidated()), DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Es requerido validar tu correo electrónico')
})

test('a forgotten password is renewed by the link in the mail, once, and signs everybody else out', async ({
  page,
  house,
  phone,
}) => {
  const buyer = await house.addBuyer()
  const email = await house.emailOf(buyer)
  const other = await phone(buyer)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL('/recuperar?cuenta=comprador')
  const address = page.getByLabel('Correo electrónico')
  for (const [typed, error] of [
    ['', 'Correo electrónico requerido.'],
    ['ana@', 'Correo electrónico invalido.'],
  ] as const) {
    await address.fill(typed)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(address).toHaveAccessibleDescription(error)
    await expect(address).toHaveValue(typed)
  }
  await address.fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText('Consulta tu bandeja de correo electrónico')).toBeVisible()

  await openMail(page, email, 'Elige una contraseña nueva para Remate')
  await followMail(page, 'Elegir contraseña nueva')
  await expect(page).toHaveURL(/\/recover\/[\w-]{43}$/)
  const link = page.url()
  const [pass, confirm] = [
    page.getByLabel('Contraseña nueva', { exact: true }),
    page.getByLabel('Confirma tu contraseña nueva'),
  ]
  await pass.fill('corta')
  await confirm.fill('otra')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(pass).toHaveAccessibleDescription(/Mínimo 8 caracteres, con una minúscula, una mayúscula y un número/)
  await expect(confirm).toHaveAccessibleDescription('Confirmación de contraseña incorrecta.')
  await pass.fill('Potranca9alazana')
  await confirm.fill('Potranca9alazana')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page).toHaveURL('/login?restablecida')
  await expect(page.getByText('Tu contraseña nueva quedó guardada.')).toBeVisible()
  await fillLogin(page, email, 'Potranca9alazana')
  await expect(page).toHaveURL('/')

  await other.goto('/profile')
  await expect(other).toHaveURL('/login?volver=%2Fprofile')
  expect((await page.goto(link))?.status()).toBe(400)
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page).toHaveURL('/recuperar?cuenta=comprador')
})

test('a bid confirmed when the session was over comes back after the sign-in as it was, and is one bid', async ({
  page,
  house,
  login,
  context,
}) => {
  const lot = await house.addLot()
  const owner = await house.addOwner(DEMO_PASSWORD)
  await login(owner.id)
  await page.goto(`/event/${lot}/pujar?amount=120000`)
  const key = page.locator('input[name=key]')
  const before = await key.inputValue()
  const session = (await context.cookies()).find(({ name }) => name === 'remate_session')
  await house.expireSession(session?.value ?? '')
  await page.getByRole('button', { name: /120,000/ }).click()
  await expect(page).toHaveURL(`/login?volver=%2Fevent%2F${lot}%2Fpujar`)
  await fillLogin(page, owner.email, DEMO_PASSWORD)
  await expect(page).toHaveURL(`/event/${lot}/pujar`)
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(key).toHaveValue(before)
  await page.getByRole('button', { name: /120,000/ }).click()
  await expect(page).toHaveURL(/recibo=1$/)
  expect(await house.bidsOf(lot)).toEqual([120_000])
  await page.goto(`/event/${lot}/pujar`)
  await expect(page.getByRole('heading', { name: 'Hacer una puja' })).toBeVisible()
  await expect(page.getByText('Recuperamos')).toHaveCount(0)
})

for (const [role, path, user, wrong] of [
  ['Vendedor', '/login/salesman', 'herradura', 'Revisa tu usuario y contraseña.'],
  ['Admin', '/login/admin', 'admin', 'Usuario y/o contraseña incorrectos.'],
] as const) {
  test(`${role} signs in at ${path} alone`, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('navigation', { name: '¿Cómo quieres entrar?' }).getByRole('link', { name: role }).click()
    await expect(page).toHaveURL(path)
    await page.getByLabel('Usuario').fill(`nadie-${randomBytes(4).toString('hex')}`)
    await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toContainText(wrong)
    await page.getByLabel('Usuario').fill(user.toUpperCase())
    await page.getByLabel('Contraseña').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page).not.toHaveURL(/login/)
    await expect(page.getByRole('banner').getByText('Entrar')).toHaveCount(0)
  })
}
