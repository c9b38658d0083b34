/** Domain of the demo's e-mails. */
export const DEMO_DOMAIN = '@remate.example'
/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'Remate2026'

type DemoLogin = {
  role: string
  /** An e-mail for buyers, a user name for sellers and administrators. */
  login: string
  password: string
  note: string
}

const login = (role: string, name: string, note: string): DemoLogin => ({
  role,
  login: name,
  password: DEMO_PASSWORD,
  note,
})

/** Logins to try the demo house: one account per role and state. */
export const demoLogins: DemoLogin[] = [
  login('Comprador', 'comprador@remate.example', 'lista para pujar; tiene pujas y compras'),
  login('Comprador', 'comprador2@remate.example', 'listo para pujar; para competir en otra ventana'),
  login('Comprador', 'sinvalidar@remate.example', 'le falta validar su correo'),
  login('Comprador', 'sindatos@remate.example', 'correo validado, le falta completar sus datos'),
  login('Comprador', 'clabe@remate.example', 'comparte CLABE con un vendedor: no puede pujar'),
  login('Vendedor', 'herradura', 'vende por el Rancho La Herradura'),
  login('Vendedor', 'vendedor', 'sin rancho propio: vende por la casa; tiene un registro en cada etapa'),
  login('Admin', 'admin', 'administra la casa'),
  login('Admin', 'admin2', 'confirma lo que otra persona del equipo propone'),
]
