/** Prices in whole pesos. */
type ArticleSeed = {
  /** Name of its picture in `photos/goods`. */
  good: string
  name: string
  tag: string
  price: number
  cost: number
  stock: number
  text: string
}

export const articleSeeds: ArticleSeed[] = [
  {
    good: 'hat',
    name: 'Sombrero charro de lana',
    tag: 'Vestir',
    price: 4_850,
    cost: 3_100,
    stock: 6,
    text:
      'Fieltro de lana de 18 onzas, ala de 16 cm y bordado en hilo dorado viejo. Hecho en San Francisco del ' +
      'Rincón. Tallas 56 a 60.',
  },
  {
    good: 'blanket',
    name: 'Carona tejida de Saltillo',
    tag: 'Montura',
    price: 2_390,
    cost: 1_450,
    stock: 14,
    text:
      'Lana merina en telar de pedal, 90 × 90 cm, con flecos anudados a mano. Asienta la silla sin correrse y deja ' +
      'respirar el lomo.',
  },
  {
    good: 'rope',
    name: 'Reata de ixtle de cuatro cabos',
    tag: 'Faena',
    price: 1_680,
    cost: 990,
    stock: 20,
    text: '21 metros de ixtle torcido y curado, con hondilla de cuero. Cuerpo firme para florear y para lazar.',
  },
  {
    good: 'spurs',
    name: 'Espuelas de Amozoc con incrustación',
    tag: 'Vestir',
    price: 5_600,
    cost: 3_800,
    stock: 3,
    text: 'Acero pavonado con incrustación de plata, rodaja de diez puntas roma y correas de vaqueta. El par.',
  },
  {
    good: 'belt',
    name: 'Cinturón piteado de Colotlán',
    tag: 'Vestir',
    price: 7_900,
    cost: 5_200,
    stock: 4,
    text:
      'Cuero de res bordado con hilo de pita, puntada de veinte hebras, con hebilla de alpaca. Se corta a la ' +
      'medida.',
  },
  {
    good: 'brushes',
    name: 'Juego de cepillos de limpieza',
    tag: 'Cuidado',
    price: 640,
    cost: 330,
    stock: 32,
    text:
      'Bruza de cuerpo con cerda de raíz y cepillo de acabado con crin, los dos en madera de haya con correa de ' +
      'cuero.',
  },
  {
    good: 'shoes',
    name: 'Herraduras forjadas, juego de cuatro',
    tag: 'Cuidado',
    price: 980,
    cost: 560,
    stock: 0,
    text: 'Acero forjado en fragua, ocho claveras, numeradas del 0 al 3. Incluye cuarenta clavos del 5.',
  },
  {
    good: 'book',
    name: 'El caballo en México: cría, doma y faena',
    tag: 'Libros',
    price: 890,
    cost: 480,
    stock: 25,
    text:
      'Pasta dura en tela, 312 páginas y 180 láminas. De las razas y los pelajes a la doma a la mexicana, con un ' +
      'vocabulario del caballo.',
  },
]
