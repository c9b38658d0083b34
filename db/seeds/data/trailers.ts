export type TrailerSeed = {
  name: string
  of: string
  ranch: string
  brand: string
  model: string
  price: number
  offer?: true
  text: string
  perks: string[]
}

export const trailerSeeds: TrailerSeed[] = [
  {
    name: 'Remolque recto de dos plazas',
    of: 'Remolques para caballos/Dos caballos',
    ranch: 'Rancho La Herradura',
    brand: 'Featherlite',
    model: '9409 2019',
    price: 240_000,
    offer: true,
    text:
      'Aluminio, dos plazas rectas con rampa y cuarto de monturas al frente. Piso y llantas nuevas en 2025, frenos ' +
      'eléctricos revisados. Un dueño, siempre bajo techo.',
    perks: ['Llantas nuevas', 'Rampa y puerta', 'Factura original'],
  },
  {
    name: 'Remolque inclinado de tres plazas',
    of: 'Remolques para caballos/Tres caballos',
    ranch: 'Rancho Los Tres Potrillos',
    brand: 'Sundowner',
    model: 'Super Sport 2021',
    price: 365_000,
    text:
      'Tres plazas en diagonal con divisiones acolchadas, portamonturas giratorio y ventanas abatibles. Ideal para ' +
      'competir cada fin de semana sin cansar al caballo.',
    perks: ['Divisiones acolchadas', 'Ventilación en techo', 'Al corriente de placas'],
  },
  {
    name: 'Remolque de cuatro plazas con cuello de ganso',
    of: 'Remolques para caballos/Cuatro o más',
    ranch: 'Cuadra San Isidro',
    brand: 'Bloomer',
    model: 'Trail Boss 2018',
    price: 780_000,
    text:
      'Cuatro caballos en diagonal, cuarto de monturas trasero plegable y enganche de cuello de ganso. Suspensión ' +
      'de torsión y gato hidráulico. Ha recorrido el país sin una falla.',
    perks: ['Gato hidráulico', 'Suspensión de torsión', 'Revisión reciente'],
  },
  {
    name: 'Remolque con vivienda para tres caballos',
    of: 'Remolques para caballos/Con vivienda',
    ranch: 'Remate',
    brand: 'Lakota',
    model: 'Charger 2022',
    price: 1_350_000,
    offer: true,
    text:
      'Tres plazas y vivienda de doce pies con baño, cocineta, aire acondicionado y cama matrimonial. Toldo ' +
      'eléctrico y planta de luz. La casa del competidor.',
    perks: ['Baño y cocineta', 'Planta de luz', 'Toldo eléctrico'],
  },
  {
    name: 'Cuello de ganso ganadero de 24 pies',
    of: 'Ganaderos/Cuello de ganso',
    ranch: 'Rancho El Palomar',
    brand: 'Tres Hermanos',
    model: 'GN-24 2020',
    price: 195_000,
    text:
      'Acero, 24 pies, dos divisiones y piso de madera tratada. Tres ejes con frenos y luces LED. Trabajado con ' +
      'cuidado y listo para cargar.',
    perks: ['Tres ejes', 'Dos divisiones', 'Luces LED'],
  },
  {
    name: 'Jaula ganadera de 16 pies',
    of: 'Ganaderos/Jaula ganadera',
    ranch: 'Hacienda La Quemada',
    brand: 'Potosina',
    model: 'JG-16 2017',
    price: 88_000,
    text:
      'Jaula abierta de 16 pies con lona, puerta de mariposa y trampa de descarga. Pintura nueva y documentos en ' +
      'regla. Resuelve la semana del rancho.',
    perks: ['Con lona', 'Pintura nueva', 'Dos ejes'],
  },
]
