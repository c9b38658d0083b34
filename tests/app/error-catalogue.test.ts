/** The words of the specification's error catalogues: said by the product, or explained in docs/rulings.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from '#tests/support/imports.ts'

/**
 * Specification 1, section 8, and 2, section 8, with errors of their section 5 about forms that lack something. `…`: an
 * ending or a name.
 */
const CATALOGUE = [
  'Revisa tus datos y contraseña',
  'email ya registrado',
  'Favor de revisar la imagen que subió',
  'Valida tu correo y contraseña',
  'Es requerido validar tu correo electrónico',
  'Problema para iniciar sesión',
  'vendedores y administadores no pueden pujar',
  'inicia Sesión para continuar',
  'No existen subastas en esta categoría',
  'Existe un problema con tu correo',
  'Existe un problema con tu pago',
  'There was a problem …',
  'Usuario y/o contraseña incorrectos.',
  'Revisa tu usuario y contraseña.',
  'Revisa tu usuario.',
  'Ingresa tu usuario.',
  'Problemas al iniciar sesión.',
  'Bienvenido',
  'Acceso correcto',
  'Administrador creado correctamente',
  'Existe un problema al crear al administrador',
  'Admin eliminado correctamente',
  'Contraseña actualizado correctamente',
  '401',
  'no gruop',
  'Vendedor registrado correctamente.',
  'Nombre de usuario ya registrado',
  'Problemas al registro.',
  'Problemas al registrar los datos del vendedor.',
  'Términos aceptados correctamente.',
  'Consulta tu bandeja de correo electrónico',
  'valida tu información',
  'sin Exito',
  'Pago actualizado',
  'Capturado correctamente',
  'actualizad… correctamente',
  'eliminad… correctamente',
  'Esta acción requiere comprar una inscripción',
  'Documentación pendiente',
  'Pago procesado correctamente',
  'Tus Inscripciones se han agotado',
  'Caducaron tus inscripciones',
  'Un problema consumiendo la inscripción',
  'inscrito correctamente',
  'Inscripción registrada correctamente',
  'Existe un problema al capturar registro express',
  'Existe un problema registrando el mensaje',
  'Existe un problema al cargar la información general',
  'Existe un problema al cargar el listado de categorías',
  'Es requerido seleccionar un elemento para continuar',
  'Nueva puja',
  'Oferta final para',
  'No existe una imagen asociada',
  'Es requerida al menos una imagen',
  'Certificado obligatorio requerida',
  'Es requerido agregar un documento que respalde esta información',
  'Información pendiente',
  'Para continuar es necesario aceptar los términos y condiciones.',
  'Valida el código de invitación, contacta a un administrador',
  'Confirmación de contraseña incorrecta.',
  'Completa los campos requeridos.',
  'Nombre de rancho no disponible',
  'El logo es requerido.',
  'Completa los campos.',
  'Imagen de perfil es requerida',
  'Completa todos los campos para continuar',
  'Datos incompletos',
  'Valida tus passwords no estan iguales',
  'Correo invalido',
]

/** The product's code without its comments, which quote the specification. */
const product = readSources(['app', 'server'])
  .map(({ source }) => source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, ''))
  .join('\n')

const explained = explainedIn(readFileSync(join(import.meta.dirname, '../../docs/rulings.md'), 'utf8'))

/** The messages of the section, each with its reason. */
function explainedIn(rulings: string): Map<string, string> {
  const [, section = ''] = rulings.split('## Words of the error catalogues that cannot arise\n')
  const entries = section.split(/^## /m)[0] ?? ''
  return new Map([...entries.matchAll(/^- '(.+?)': (.+(?:\n {2}.+)*)/gm)].map(([, said = '', why = '']) => [said, why]))
}

const isSaid = (message: string) =>
  new RegExp(
    message
      .split('…')
      .map((part) => part.replace(/[.?()]/g, '\\$&'))
      .join('.{0,12}'),
  ).test(product)

test.each(CATALOGUE)('%s', (message) => {
  expect(isSaid(message) || explained.has(message)).toBe(true)
})

describe('what is explained', () => {
  test('is of the catalogue, is not said, and has its reason', () => {
    expect(explained.size).toBeGreaterThan(0)
    for (const [message, why] of explained) {
      expect(CATALOGUE).toContain(message)
      expect(isSaid(message), message).toBe(false)
      expect(why.length, message).toBeGreaterThan(20)
    }
  })

  test('counts no comment as said', () => {
    expect(product).not.toMatch(/specification 2, section 8/)
  })
})
