import type { Sex } from '#db/schema/listing/listings.ts'

/** Named as the pictures in `photos/horses`. */
type Coat =
  | 'bay'
  | 'black'
  | 'black-pinto'
  | 'blue-roan'
  | 'buckskin'
  | 'dapple-grey'
  | 'dark-bay'
  | 'dark-sorrel'
  | 'dun'
  | 'flaxen-sorrel'
  | 'grey'
  | 'grullo'
  | 'palomino'
  | 'pinto'
  | 'red-roan'
  | 'sorrel'
  | 'white'

export type HorseSeed = {
  name: string
  /** `category/subcategory` */
  of: string
  sex: Sex
  born: string
  cm: number
  coat: Coat
  ranch: string
  sire: string
  dam: string
  /** Pesos. */
  price: number
  /** The price is offered as buy-now price. */
  offer?: true
  text: string
  perks: string[]
}

const QM = 'Cuarto de Milla'
const PRE = 'Pura Raza Española'

export const horseSeeds: HorseSeed[] = [
  {
    name: 'Relámpago del Norte',
    of: `${QM}/Velocidad`,
    sex: 'stallion',
    born: '2020-02-18',
    cm: 155,
    coat: 'sorrel',
    ranch: 'Cuadra El Mezquite',
    sire: 'Northern Corona Dash',
    dam: 'Sweet Relay Girl',
    price: 1_250_000,
    offer: true,
    text:
      'Alazán de mucha zancada, ganador en 300 y 350 yardas en Hermosillo y Chihuahua. Sale del arrancadero sin ' +
      'pensarlo y conserva temperamento de caballo de casa. Listo para correr la próxima temporada o para empezar ' +
      'su carrera de semental.',
    perks: ['Ganador en carril recto', 'Radiografías de cuatro miembros', 'Congelación de semen disponible'],
  },
  {
    name: 'Doña Chispa',
    of: `${QM}/Velocidad`,
    sex: 'mare',
    born: '2021-03-05',
    cm: 151,
    coat: 'bay',
    ranch: 'Cuadra El Mezquite',
    sire: 'First Sonora Fire',
    dam: 'Chispa Royal',
    price: 420_000,
    text:
      'Potranca castaña, compacta y poderosa de grupa. Dos salidas, un primer lugar y un segundo a cabeza. Familia ' +
      'materna que ha dado cinco ganadores de clásico en el noroeste.',
    perks: ['Línea materna negra', 'Sin lesiones', 'Entrenada en carril de Hermosillo'],
  },
  {
    name: 'Smart Little Peso',
    of: `${QM}/Rienda`,
    sex: 'gelding',
    born: '2017-04-22',
    cm: 148,
    coat: 'palomino',
    ranch: 'Rancho Los Tres Potrillos',
    sire: 'Smart Gold Chic',
    dam: 'Little Peso Lena',
    price: 680_000,
    offer: true,
    text:
      'Palomino premiado en rienda amateur, finalista nacional 2023 y 2024. Parada honda, vueltas parejas y una ' +
      'boca que se lleva con dos dedos. Caballo para que un jinete no profesional gane desde el primer fin de ' +
      'semana.',
    perks: ['Finalista nacional amateur', 'Apto para jóvenes', 'Con video de sus tres últimas pistas'],
  },
  {
    name: 'Whiz de Santiago',
    of: `${QM}/Rienda`,
    sex: 'stallion',
    born: '2019-01-30',
    cm: 149,
    coat: 'buckskin',
    ranch: 'Rancho Los Tres Potrillos',
    sire: 'Topsail Whiz Kid',
    dam: 'Santiago Sugar Chex',
    price: 1_900_000,
    offer: true,
    text:
      'Semental bayo de cabos negros con puntuación de 222 en competencia abierta. Sus primeras crías ya se montan ' +
      'y repiten la parada del padre. Pocas veces sale a la venta un caballo con pista, sangre y salud en la misma ' +
      'etiqueta.',
    perks: ['222 puntos en abierto', 'Primeras crías en doma', 'Panel genético de cinco limpio'],
  },
  {
    name: 'Gunner Azul',
    of: `${QM}/Rienda`,
    sex: 'stallion',
    born: '2021-05-11',
    cm: 147,
    coat: 'blue-roan',
    ranch: 'Criadero Las Ánimas',
    sire: 'Blue Gunner Step',
    dam: 'Miss Azul Dunit',
    price: 540_000,
    text:
      'Moro de cabeza negra, llamativo y noble. Cinco meses de trabajo en rienda con entrenador profesional: ' +
      'círculos a dos velocidades, cambios limpios y principio de parada. Un proyecto serio para el futurity.',
    perks: ['Elegible para futurity', 'Color moro de nacimiento', 'Doma profesional'],
  },
  {
    name: 'Cat en la Noche',
    of: `${QM}/Corte`,
    sex: 'mare',
    born: '2018-02-27',
    cm: 144,
    coat: 'black',
    ranch: 'Rancho La Herradura',
    sire: 'High Night Cat',
    dam: 'Playgun Nocturna',
    price: 760_000,
    text:
      'Yegua prieta, baja y rapidísima frente a la res. Campeona estatal de corte 2022 y reservada nacional. Lee ' +
      'al ganado antes de que se mueva: basta soltarle la rienda. Puede seguir compitiendo o pasar a la manada.',
    perks: ['Campeona estatal de corte', 'Apta para embriones', 'Trabaja con ganado a diario'],
  },
  {
    name: 'Boonlight Tapatío',
    of: `${QM}/Corte`,
    sex: 'gelding',
    born: '2016-06-09',
    cm: 146,
    coat: 'red-roan',
    ranch: 'Rancho La Herradura',
    sire: 'Boonlight Peppy',
    dam: 'Tapatía Rey',
    price: 390_000,
    text:
      'Rosillo veterano que ha enseñado a cortar a tres jinetes de la casa. Honesto, sano y siempre listo. Ideal ' +
      'para quien empieza y quiere ganar confianza con un caballo que no se equivoca.',
    perks: ['Caballo maestro', 'Se herra y se baña sin problema', 'Viaja bien'],
  },
  {
    name: 'Pepita Rey Lena',
    of: `${QM}/Corte`,
    sex: 'mare',
    born: '2022-03-19',
    cm: 143,
    coat: 'sorrel',
    ranch: 'Cuadra San Isidro',
    sire: 'Peptos Rey',
    dam: 'Lena Pepita Oak',
    price: 310_000,
    text:
      'Potranca alazana recién iniciada, con el instinto por delante. En su primera semana con becerros ya se ' +
      'agachaba sola. De abuela productora de seis hijos con ganancias.',
    perks: ['Iniciada en ganado', 'Abuela productora', 'Vacunas al corriente'],
  },
  {
    name: 'Firewater Lucía',
    of: `${QM}/Barriles`,
    sex: 'mare',
    born: '2017-03-08',
    cm: 150,
    coat: 'dun',
    ranch: 'Cuadra San Isidro',
    sire: 'Firewater Frost',
    dam: 'Lucía Bug',
    price: 850_000,
    offer: true,
    text:
      'Baya loba de raya marcada, 15.4 en patrón estándar. Entra sola a los barriles y sale buscando la línea. Dos ' +
      'hebillas estatales en Chihuahua y mil kilómetros de remolque sin perder una comida.',
    perks: ['15.4 en patrón estándar', 'Dos hebillas estatales', 'Monta de una joven de 16 años'],
  },
  {
    name: 'Dash ta Durango',
    of: `${QM}/Barriles`,
    sex: 'gelding',
    born: '2018-07-01',
    cm: 152,
    coat: 'flaxen-sorrel',
    ranch: 'Cuadra San Isidro',
    sire: 'Dash Ta Vegas Sun',
    dam: 'Durango Perks',
    price: 460_000,
    text:
      'Alazán ruano de crin clara, fuerte de riñón. Consistente en 1D y 2D durante tres temporadas. Caballo sin ' +
      'mañas en el callejón, que no necesita más que un jinete que lo acompañe.',
    perks: ['Tres temporadas en 1D', 'Tranquilo en el callejón', 'Proyección limpia'],
  },
  {
    name: 'El Bandido Cash',
    of: `${QM}/Lazo`,
    sex: 'gelding',
    born: '2015-05-15',
    cm: 153,
    coat: 'bay',
    ranch: 'Rancho El Palomar',
    sire: 'Bandit Cash Bar',
    dam: 'Jerez Poco Lady',
    price: 340_000,
    text:
      'Castaño de mucho hueso, lazador de cabezas con premios en Zacatecas y Aguascalientes. Espera en la caja, ' +
      'alcanza, cuadra y jala derecho. Un caballo de trabajo que también gana.',
    perks: ['Lazo de cabezas', 'Quieto en la caja', 'Herraje nuevo'],
  },
  {
    name: 'Docs Chaparrita',
    of: `${QM}/Lazo`,
    sex: 'mare',
    born: '2019-08-20',
    cm: 147,
    coat: 'grullo',
    ranch: 'Rancho El Palomar',
    sire: 'Doc Blue Hancock',
    dam: 'Chaparrita Drift',
    price: 275_000,
    text:
      'Grulla de las que ya casi no salen: cabos negros, cebraduras y un carácter de oro. Se usa en potrero y en ' +
      'becerro a pie. Madre de una potranca que se queda en casa.',
    perks: ['Color grullo', 'Buena de pie', 'Apta para cría'],
  },
  {
    name: 'Impresionante RH',
    of: `${QM}/Conformación`,
    sex: 'stallion',
    born: '2021-01-25',
    cm: 158,
    coat: 'dark-sorrel',
    ranch: 'Rancho La Herradura',
    sire: 'Kids Classic Touch',
    dam: 'RH Secret Style',
    price: 1_450_000,
    text:
      'Alazán tostado de proporciones excepcionales: cuello limpio, línea superior nivelada y aplomos correctos ' +
      'por los cuatro lados. Gran campeón en la expo de León. Examen HYPP negativo.',
    perks: ['Gran campeón de halter', 'HYPP N/N', 'Preparado para pista'],
  },
  {
    name: 'Reina de Plata',
    of: `${QM}/Conformación`,
    sex: 'mare',
    born: '2020-04-14',
    cm: 154,
    coat: 'dapple-grey',
    ranch: 'Hacienda La Quemada',
    sire: 'Silver Execution',
    dam: 'Reina Te',
    price: 390_000,
    text:
      'Tordilla rodada, femenina y de gran profundidad de pecho. Reservada gran campeona en San Luis Potosí. Una ' +
      'madre hecha para producir pista y color.',
    perks: ['Reservada gran campeona', 'Ciclando con regularidad', 'Genética poco común en el país'],
  },
  {
    name: 'Poco Tejano',
    of: `${QM}/Lazo`,
    sex: 'gelding',
    born: '2014-09-10',
    cm: 150,
    coat: 'dark-bay',
    ranch: 'Remate',
    sire: 'Poco Bueno Texas',
    dam: 'Tejana Lynx',
    price: 145_000,
    text:
      'Retinto de doce años con la paciencia que solo dan los kilómetros. Lo han montado niños, visitas y el ' +
      'veterinario. Perfecto para familia, paseo largo o para aprender a lazar.',
    perks: ['Manso de verdad', 'Apto para niños', 'Dientes al día'],
  },
  {
    name: 'Corona Ligera',
    of: `${QM}/Velocidad`,
    sex: 'mare',
    born: '2018-02-02',
    cm: 153,
    coat: 'bay',
    ranch: 'Rancho Agua Zarca',
    sire: 'Corona Sinaloa',
    dam: 'Ligera Chick',
    price: 3_500_000,
    offer: true,
    text:
      'La yegua más rápida que ha salido de Agua Zarca: ganadora de dos clásicos, once salidas y ocho victorias. ' +
      'Retirada sana y lista para la manada. Su primera cría se vendió antes de nacer.',
    perks: ['Ganadora de dos clásicos', 'Ocho victorias en once salidas', 'Lista para embriones'],
  },
  {
    name: 'Jaguar Sinaloense',
    of: `${QM}/Velocidad`,
    sex: 'stallion',
    born: '2022-01-17',
    cm: 150,
    coat: 'dark-bay',
    ranch: 'Rancho Agua Zarca',
    sire: 'Jess Good Jaguar',
    dam: 'Culichi Dash',
    price: 720_000,
    text:
      'Potro retinto inscrito al futurity. Trabaja 250 yardas con facilidad y todavía no sabe lo que es el fuete. ' +
      'Hermano entero de dos ganadores. Se entrega con sus cuotas pagadas.',
    perks: ['Cuotas de futurity pagadas', 'Hermano de ganadores', 'Radiografías recientes'],
  },

  {
    name: 'Tlaloc de San Gabriel',
    of: 'Azteca/Alta Escuela',
    sex: 'stallion',
    born: '2017-05-20',
    cm: 160,
    coat: 'dapple-grey',
    ranch: 'Hacienda San Gabriel',
    sire: 'Hechicero XVIII',
    dam: 'Miss Cuautla Bar',
    price: 980_000,
    offer: true,
    text:
      'Tordillo rodado, primer registro, con paso español, piafé y cambios a dos trancos. Ha actuado ante doce mil ' +
      'personas sin voltear a ver la grada. Un azteca completo, de los que explican por qué se creó la raza.',
    perks: ['Paso español y piafé', 'Acostumbrado a público y música', 'Semental aprobado'],
  },
  {
    name: 'Xóchitl del Fresno',
    of: 'Azteca/Alta Escuela',
    sex: 'mare',
    born: '2019-03-28',
    cm: 156,
    coat: 'white',
    ranch: 'Criadero El Fresno',
    sire: 'Embrujo del Fresno',
    dam: 'Tasita Doc',
    price: 430_000,
    text:
      'Torda clara de movimientos elevados y boca finísima. Espalda adentro, apoyos y principios de passage. Fácil ' +
      'para dama, dulce en la cuadra y muy vistosa en desfile.',
    perks: ['Ideal para dama', 'Desfile y alta escuela', 'Registro AMCCRA'],
  },
  {
    name: 'Centenario JB',
    of: 'Azteca/Charrería',
    sex: 'gelding',
    born: '2016-11-03',
    cm: 154,
    coat: 'bay',
    ranch: 'Rancho La Herradura',
    sire: 'Rondeño JB',
    dam: 'Centella Pine',
    price: 260_000,
    text:
      'Castaño de rienda y cala: punta de 14 metros, medios lados parejos y ceja limpia. Campeón estatal de cala ' +
      'con 42 buenos. Se entrega con freno y cabezadas.',
    perks: ['42 buenos en cala', 'Punta de 14 metros', 'Incluye freno'],
  },
  {
    name: 'Malinche',
    of: 'Azteca/Charrería',
    sex: 'mare',
    born: '2020-06-30',
    cm: 152,
    coat: 'buckskin',
    ranch: 'Centro Ecuestre Los Encinos',
    sire: 'Cortesano XII',
    dam: 'Bonita Hollywood',
    price: 215_000,
    text:
      'Baya de cabos oscuros, ágil y de corazón grande. Trabaja en escaramuza y en cola con la misma gana. Nieta ' +
      'de la campeona nacional de su año.',
    perks: ['Escaramuza y colas', 'Buen carácter', 'Al corriente de vacunas'],
  },
  {
    name: 'Popocatépetl',
    of: 'Azteca/Conformación',
    sex: 'stallion',
    born: '2021-04-09',
    cm: 158,
    coat: 'black',
    ranch: 'Centro Ecuestre Los Encinos',
    sire: 'Volcán XXI',
    dam: 'Nevada Zip',
    price: 520_000,
    text:
      'Potro prieto sin una seña, de cuello engallado y aires amplios. Campeón joven en la expo de la raza. ' +
      'Iniciado a la cuerda y a la silla con método y sin prisa.',
    perks: ['Campeón joven', 'Capa entera', 'Iniciado a la silla'],
  },
  {
    name: 'Cacao del Bajío',
    of: 'Azteca/Conformación',
    sex: 'gelding',
    born: '2019-10-12',
    cm: 157,
    coat: 'dark-sorrel',
    ranch: 'Criadero Las Ánimas',
    sire: 'Cardenal VII',
    dam: 'Azúcar Leo',
    price: 185_000,
    text:
      'Alazán tostado de paso largo y dorso cómodo, pensado para horas de camino. Cruza agua, carretera y ganado ' +
      'sin discutir. El caballo de rancho elegante.',
    perks: ['Cruza agua y carretera', 'Cómodo de montar', 'Sano de cascos'],
  },

  {
    name: 'Hechicero de Santa Brígida',
    of: `${PRE}/Alta Escuela`,
    sex: 'stallion',
    born: '2015-03-16',
    cm: 164,
    coat: 'white',
    ranch: 'Yeguada Santa Brígida',
    sire: 'Hechizado IX',
    dam: 'Brigidera IV',
    price: 2_400_000,
    offer: true,
    text:
      'Semental calificado, hijo del fundador de la yeguada. Aires de alta escuela completos, levada incluida, y ' +
      'una nobleza que permite montarlo a cualquier amazona. Catorce crías calificadas lo respaldan.',
    perks: ['Semental calificado', 'Catorce crías calificadas', 'Piafé, passage y levada'],
  },
  {
    name: 'Brillante SB',
    of: `${PRE}/Doma Clásica`,
    sex: 'stallion',
    born: '2018-02-11',
    cm: 166,
    coat: 'dapple-grey',
    ranch: 'Yeguada Santa Brígida',
    sire: 'Jenson SB',
    dam: 'Brisa SB XI',
    price: 1_650_000,
    text:
      'Rodado compitiendo en Prix St. Georges con 70.4 por ciento. Tres aires de caballo grande y una cabeza que ' +
      'pide trabajo. Preparado para el pequeño tour internacional.',
    perks: ['70.4 % en St. Georges', 'Apto para reproducción', 'Pasaporte FEI'],
  },
  {
    name: 'Alondra LXII',
    of: `${PRE}/Cría`,
    sex: 'mare',
    born: '2016-04-25',
    cm: 161,
    coat: 'grey',
    ranch: 'Yeguada Santa Brígida',
    sire: 'Alguacil XX',
    dam: 'Londrera III',
    price: 580_000,
    text:
      'Yegua de vientre calificada, gestante de siete meses. Cuatro productos, dos de ellos premiados en ' +
      'morfología. Dócil para inseminar y madre de leche abundante.',
    perks: ['Gestante de siete meses', 'Reproductora calificada', 'Cuatro productos'],
  },
  {
    name: 'Romero del Encinar',
    of: `${PRE}/Doma Clásica`,
    sex: 'gelding',
    born: '2017-06-18',
    cm: 165,
    coat: 'bay',
    ranch: 'Centro Ecuestre Los Encinos',
    sire: 'Romerito VI',
    dam: 'Encina XIV',
    price: 720_000,
    offer: true,
    text:
      'Castaño capado a los cuatro años, ya con cambios al tranco. Compañero ideal para el jinete amateur que ' +
      'busca medallas en serie media. Viaja, duerme y compite como si fuera su casa.',
    perks: ['Amateur de nivel medio', 'Cambios al tranco', 'Muy sano'],
  },
  {
    name: 'Sultán de Valle',
    of: `${PRE}/Alta Escuela`,
    sex: 'stallion',
    born: '2019-05-07',
    cm: 163,
    coat: 'black',
    ranch: 'Criadero El Fresno',
    sire: 'Sultanito V',
    dam: 'Vallesana II',
    price: 890_000,
    text:
      'Prieto de crin hasta el codillo, vistoso en cualquier patio. Inicia piafé a la mano y tiene tres aires ' +
      'correctos. Libre de melanoma y con papeles españoles vigentes.',
    perks: ['Crin excepcional', 'Carta genealógica ANCCE', 'Piafé a la mano'],
  },
  {
    name: 'Fandango del Fresno',
    of: `${PRE}/Doma Clásica`,
    sex: 'stallion',
    born: '2022-02-24',
    cm: 158,
    coat: 'grey',
    ranch: 'Criadero El Fresno',
    sire: 'Fandanguillo II',
    dam: 'Fresnada X',
    price: 360_000,
    text:
      'Potro tordillo con tres aires muy por encima de lo común y temperamento sereno. Trabajado a la cuerda y ' +
      'presentado a la mano. Cuatro años por delante para hacerlo a su modo.',
    perks: ['Puntuación alta en movimientos', 'Trabajado a la cuerda', 'Sin vicios'],
  },

  {
    name: 'Xerife de la Luz',
    of: 'Lusitano/Rejoneo',
    sex: 'stallion',
    born: '2016-01-29',
    cm: 160,
    coat: 'buckskin',
    ranch: 'Hacienda San Gabriel',
    sire: 'Xaquiro da Luz',
    dam: 'Ribatejana',
    price: 1_800_000,
    text:
      'Bayo de salida, toreado en cuarenta corridas con rejoneador de cartel. Templa a dos pistas y se deja llegar ' +
      'el toro como pocos. Se vende por retiro de su jinete.',
    perks: ['Cuarenta corridas', 'Temple a dos pistas', 'Sin cicatrices'],
  },
  {
    name: 'Zimbro da Serra',
    of: 'Lusitano/Doma Vaquera',
    sex: 'gelding',
    born: '2018-04-03',
    cm: 158,
    coat: 'palomino',
    ranch: 'Hacienda San Gabriel',
    sire: 'Zinque II',
    dam: 'Serrana da Broa',
    price: 540_000,
    offer: true,
    text:
      'Isabelo luminoso, vivo de patas y muy reunido. Garrocha, medias vueltas y arreones con una sola mano. ' +
      'Caballo de domingo que de lunes a sábado trabaja.',
    perks: ['Garrocha', 'Una sola mano', 'Capa isabela'],
  },
  {
    name: 'Óbidos',
    of: 'Lusitano/Doma Clásica',
    sex: 'stallion',
    born: '2017-07-14',
    cm: 165,
    coat: 'dark-bay',
    ranch: 'Yeguada Santa Brígida',
    sire: 'Quixote do Tejo',
    dam: 'Ofélia MV',
    price: 1_150_000,
    text:
      'Retinto de gran aparato, con Intermediate I confirmado y piafé con regularidad. Elástico, generoso y fácil ' +
      'de contacto. Semental aprobado en libro APSL.',
    perks: ['Intermediate I', 'Aprobado APSL', 'Piafé y passage'],
  },
  {
    name: 'Jacaranda HM',
    of: 'Lusitano/Doma Vaquera',
    sex: 'mare',
    born: '2020-03-11',
    cm: 156,
    coat: 'grey',
    ranch: 'Remate',
    sire: 'Jaquetón HM',
    dam: 'Caranda HM',
    price: 245_000,
    text:
      'Tordilla joven de doma reciente, con los tres aires y mucha voluntad. Tranquila con el ganado y lista para ' +
      'seguir la escuela que se le quiera dar.',
    perks: ['Buena con ganado', 'Doma reciente', 'Vacunas completas'],
  },

  {
    name: 'Mapache Bar',
    of: 'Pinto / Paint/Rienda',
    sex: 'gelding',
    born: '2018-05-26',
    cm: 149,
    coat: 'black-pinto',
    ranch: 'Rancho Los Tres Potrillos',
    sire: 'Colonels Painted Gun',
    dam: 'Mapachita Jac',
    price: 380_000,
    text:
      'Pinto prieto de tobiano limpio que no pasa inadvertido en la pista. Campeón de rienda verde en Monterrey. ' +
      'Parada recta y giros rápidos, con boca de bozal.',
    perks: ['Campeón de rienda verde', 'Tobiano', 'Boca de bozal'],
  },
  {
    name: 'Nube Pintada',
    of: 'Pinto / Paint/Western Pleasure',
    sex: 'mare',
    born: '2019-02-15',
    cm: 154,
    coat: 'pinto',
    ranch: 'Criadero Las Ánimas',
    sire: 'Zippos Sensational Paint',
    dam: 'Painted Cloud Invite',
    price: 290_000,
    offer: true,
    text:
      'Pinta castaña de movimiento plano y cadencia de reloj. Ganadora en pleasure juvenil y en trail. Se arregla, ' +
      'se trenza y espera horas amarrada.',
    perks: ['Pleasure y trail', 'Ganadora juvenil', 'Fácil de presentar'],
  },
  {
    name: 'Charal',
    of: 'Pinto / Paint/Paseo',
    sex: 'gelding',
    born: '2013-08-08',
    cm: 147,
    coat: 'pinto',
    ranch: 'Remate',
    sire: 'Pinto Lobo',
    dam: 'La Morena',
    price: 65_000,
    text:
      'Caballo de familia, pinto y gordito, con nueve años de cabalgatas por la ribera de Chapala. No se asusta de ' +
      'cohetes ni de mariachis. Busca casa con niños.',
    perks: ['Para principiantes', 'Nueve años de cabalgatas', 'Come de todo'],
  },
  {
    name: 'Luna Overa',
    of: 'Pinto / Paint/Paseo',
    sex: 'mare',
    born: '2017-12-01',
    cm: 150,
    coat: 'black-pinto',
    ranch: 'Hacienda La Quemada',
    sire: 'Overo Del Sol',
    dam: 'Luna Scout',
    price: 98_000,
    text:
      'Pinta prieta, suave de paso y atenta a la voz. Se monta sola o en grupo y cuida al que va arriba. Ha dado ' +
      'una cría pinta, sana y bien domada.',
    perks: ['Suave de paso', 'Madre probada', 'Con silla a su medida'],
  },

  {
    name: 'Siete Manchas',
    of: 'Appaloosa/Rancho',
    sex: 'gelding',
    born: '2017-04-17',
    cm: 149,
    coat: 'red-roan',
    ranch: 'Cuadra San Isidro',
    sire: 'Dreamfinder Spot',
    dam: 'Seven Roan Sue',
    price: 155_000,
    text:
      'Rosillo appaloosa duro como el mezquite. Junta, aparta y laza desde los tres años en agostadero de sierra. ' +
      'Pies de piedra: nunca ha necesitado herraje correctivo.',
    perks: ['Hecho en la sierra', 'Cascos excelentes', 'Trabaja todo el día'],
  },
  {
    name: 'Aurora Leopardo',
    of: 'Appaloosa/Paseo',
    sex: 'mare',
    born: '2018-09-23',
    cm: 151,
    coat: 'dapple-grey',
    ranch: 'Rancho El Palomar',
    sire: 'Leopard Prince Plaudit',
    dam: 'Aurora Nugget',
    price: 118_000,
    text:
      'Tordilla de carácter alegre y paso seguro en cerro. Carga, cruza arroyos y se deja herrar al aire libre. ' +
      'Una compañera para muchos años.',
    perks: ['Segura en cerro', 'Se herra suelta', 'Amable'],
  },

  {
    name: 'Amir al Sahara',
    of: 'Árabe/Resistencia',
    sex: 'stallion',
    born: '2016-03-02',
    cm: 150,
    coat: 'grey',
    ranch: 'Hacienda La Quemada',
    sire: 'Sahara Ibn Fadl',
    dam: 'Bint Amira',
    price: 620_000,
    text:
      'Tordillo con 1,400 kilómetros acumulados en competencia, 120 km en 6:42 con mejor condición. Recupera a 56 ' +
      'pulsaciones en cuatro minutos. Sangre de desierto, cabeza de caballo grande.',
    perks: ['120 km con mejor condición', 'Recuperación sobresaliente', 'Pasaporte FEI'],
  },
  {
    name: 'Zahira Noor',
    of: 'Árabe/Conformación',
    sex: 'mare',
    born: '2020-05-30',
    cm: 148,
    coat: 'bay',
    ranch: 'Criadero El Fresno',
    sire: 'Noor el Shaklan',
    dam: 'Zahra Marwan',
    price: 480_000,
    offer: true,
    text:
      'Castaña de perfil cóncavo, ojo inmenso y cola en bandera. Campeona nacional de yeguas jóvenes. Se mueve ' +
      'como si no pisara y posa como si supiera.',
    perks: ['Campeona nacional joven', 'Perfil extremo', 'SCID y CA negativos'],
  },
  {
    name: 'Khalil de Matehuala',
    of: 'Árabe/Resistencia',
    sex: 'gelding',
    born: '2018-11-19',
    cm: 149,
    coat: 'flaxen-sorrel',
    ranch: 'Hacienda La Quemada',
    sire: 'Khalifa Gazal',
    dam: 'Desert Wind Mona',
    price: 168_000,
    text:
      'Alazán ruano, fino y sin cansancio. Ha terminado sus siete carreras de 80 kilómetros dentro de los diez ' +
      'primeros. Come y bebe en ruta, que es la mitad de ganar.',
    perks: ['Siete de siete terminadas', 'Bebe en ruta', 'Calificado para 120 km'],
  },

  {
    name: 'El Consentido',
    of: 'Criollo y Charrería/Charrería',
    sex: 'gelding',
    born: '2014-02-14',
    cm: 148,
    coat: 'sorrel',
    ranch: 'Rancho El Palomar',
    sire: 'El Centauro',
    dam: 'La Consentida',
    price: 175_000,
    offer: true,
    text:
      'Alazán de lienzo, ocho años de lazar manganas y piales en los campeonatos de Jerez. Se para donde debe y ' +
      'aguanta el jalón sin moverse. Caballo de confianza para equipo completo.',
    perks: ['Piales y manganas', 'Conoce todos los lienzos', 'De equipo'],
  },
  {
    name: 'Adelita',
    of: 'Criollo y Charrería/Escaramuza',
    sex: 'mare',
    born: '2017-09-16',
    cm: 147,
    coat: 'dun',
    ranch: 'Rancho La Herradura',
    sire: 'El Sargento',
    dam: 'Valentina',
    price: 195_000,
    text:
      'Baya loba de escaramuza, seis temporadas en el mismo equipo. Cruces, giros y coladero a toda rienda con la ' +
      'calma de un reloj. Lista para su próxima amazona.',
    perks: ['Seis temporadas de escaramuza', 'Acostumbrada a albarda', 'Noble'],
  },
  {
    name: 'Charro Negro',
    of: 'Criollo y Charrería/Charrería',
    sex: 'stallion',
    born: '2019-12-12',
    cm: 150,
    coat: 'black',
    ranch: 'Rancho La Herradura',
    sire: 'Charro Viejo',
    dam: 'Noche Buena',
    price: 330_000,
    text:
      'Prieto de rienda ligera, hecho a la cala desde los tres. Raya derecho y gira sobre la pata buena como ' +
      'trompo. Ganador de dos selectivos y con edad para ganar muchos más.',
    perks: ['Ganador de selectivos', 'Rienda ligera', 'Semental'],
  },
  {
    name: 'Grullita',
    of: 'Criollo y Charrería/Trabajo de Campo',
    sex: 'mare',
    born: '2012-05-05',
    cm: 143,
    coat: 'grullo',
    ranch: 'Remate',
    sire: 'El Grullo',
    dam: 'La Parda',
    price: 32_000,
    text:
      'Yegua criolla, grulla, chiquita y buena. De las que van y vienen del potrero solas. Sana, mansa y con años ' +
      'de servicio por delante en rancho o con niños.',
    perks: ['Mansa', 'De bajo costo', 'Sana'],
  },

  {
    name: 'Gran Tequila',
    of: 'Purasangre Inglés/Carreras',
    sex: 'stallion',
    born: '2021-02-08',
    cm: 164,
    coat: 'bay',
    ranch: 'Cuadra El Mezquite',
    sire: 'Golden Spirit',
    dam: 'Agave Rose',
    price: 950_000,
    text:
      'Castaño con cuatro victorias en el Hipódromo de las Américas, tres de ellas de punta a punta. Corre la ' +
      'milla y pide más. Con condiciones para el próximo clásico.',
    perks: ['Cuatro victorias en las Américas', 'Corre la milla', 'Sano de tendones'],
  },
  {
    name: 'Lady Huasteca',
    of: 'Purasangre Inglés/Cría',
    sex: 'mare',
    born: '2015-03-21',
    cm: 162,
    coat: 'dark-bay',
    ranch: 'Hacienda La Quemada',
    sire: 'Forest Marshal',
    dam: 'Huasteca Queen',
    price: 230_000,
    offer: true,
    text:
      'Reproductora retinta, madre de tres ganadores. Gestante del líder de sementales 2025, con fecha para marzo. ' +
      'Una inversión que camina.',
    perks: ['Madre de tres ganadores', 'Gestante', 'Buena leche'],
  },
  {
    name: 'Sotol Express',
    of: 'Purasangre Inglés/Carreras',
    sex: 'gelding',
    born: '2020-04-30',
    cm: 163,
    coat: 'sorrel',
    ranch: 'Cuadra San Isidro',
    sire: 'Express Command',
    dam: 'Desert Spoon',
    price: 280_000,
    offer: true,
    text:
      'Alazán de velocidad, colocado en siete de nueve salidas. Entrenado en arena profunda, con fondo para ' +
      'distancias medias. Listo para correr en quince días.',
    perks: ['Siete colocaciones en nueve', 'En entrenamiento', 'Distancias medias'],
  },

  {
    name: 'Wolfert fan Atlixco',
    of: 'Frisón/Enganche',
    sex: 'gelding',
    born: '2016-05-12',
    cm: 165,
    coat: 'black',
    ranch: 'Centro Ecuestre Los Encinos',
    sire: 'Tjalke fan Stal',
    dam: 'Wiebrig',
    price: 620_000,
    offer: true,
    text:
      'Frisón negro de estampa de cuento: crin hasta las rodillas y trote que llena la calle. Enganchado en ' +
      'limonera y tronco, conocido en bodas y desfiles de toda la región.',
    perks: ['Enganche sencillo y doble', 'Bodas y desfiles', 'Incluye arneses'],
  },
  {
    name: 'Maaike',
    of: 'Frisón/Doma Clásica',
    sex: 'mare',
    born: '2019-04-19',
    cm: 162,
    coat: 'black',
    ranch: 'Criadero El Fresno',
    sire: 'Beart fan Dijk',
    dam: 'Maartje',
    price: 540_000,
    text:
      'Yegua estrella, de líneas modernas y galope con suspensión. Compite en segundo nivel con 68 por ciento. ' +
      'Dulce, limpia y paciente con quien aprende.',
    perks: ['Yegua estrella KFPS', 'Segundo nivel', 'Galope con suspensión'],
  },

  {
    name: 'Contender MX',
    of: 'Deporte/Salto',
    sex: 'gelding',
    born: '2015-04-02',
    cm: 170,
    coat: 'bay',
    ranch: 'Remate',
    sire: 'Contendro Z',
    dam: 'Cassandra du Lac',
    price: 2_800_000,
    text:
      'Castaño de Gran Premio: dobles ceros en 1.45 en Monterrey, Guadalajara y la Ciudad de México. Respeta la ' +
      'barra, cabe en cualquier distancia y perdona un error. Con servicio de transporte incluido.',
    perks: ['Dobles ceros en 1.45', 'Radiografías completas', 'Transporte incluido'],
  },
  {
    name: 'Obsidiana',
    of: 'Deporte/Adiestramiento',
    sex: 'mare',
    born: '2018-06-06',
    cm: 168,
    coat: 'dark-bay',
    ranch: 'Centro Ecuestre Los Encinos',
    sire: 'Fürst Diamant',
    dam: 'Donna Nera',
    price: 1_350_000,
    offer: true,
    text:
      'Retinta de movimientos amplios, campeona nacional de seis años. Aprende en la primera y repite con alegría. ' +
      'Para una amazona que quiera llegar al gran tour con su propio caballo.',
    perks: ['Campeona nacional de seis años', 'Apta para cría', 'Pasaporte FEI'],
  },

  // Listings of the demo's seller between capture and auction (`stagesOf`).
  {
    name: 'Nopalera',
    of: `${QM}/Rienda`,
    sex: 'mare',
    born: '2021-04-11',
    cm: 150,
    coat: 'dun',
    ranch: 'Remate',
    sire: 'Dun It Tapatío',
    dam: 'Nopal Bonita',
    price: 185_000,
    text:
      'Baya con raya de mulo, de paso parejo y boca suave. Hecha en rancho y empezada en rienda; entra sola al ' +
      'remolque.',
    perks: ['Empezada en rienda', 'Entra sola al remolque'],
  },
  {
    name: 'Tormenta',
    of: 'Árabe/Conformación',
    sex: 'mare',
    born: '2020-09-02',
    cm: 152,
    coat: 'dapple-grey',
    ranch: 'Remate',
    sire: 'Sahir el Rayo',
    dam: 'Noor de Jalisco',
    price: 310_000,
    text: 'Torda rodada de cuello largo y cola alta. Segundo lugar de yeguas jóvenes en Guadalajara.',
    perks: ['Segundo lugar en Guadalajara'],
  },
  {
    name: 'Centella',
    of: `${QM}/Velocidad`,
    sex: 'mare',
    born: '2022-01-30',
    cm: 149,
    coat: 'flaxen-sorrel',
    ranch: 'Remate',
    sire: 'Corona Centauro',
    dam: 'Chispa de Oro',
    price: 240_000,
    text: 'Alazana de crin clara, rápida de salida. Tres carreras, un primer lugar en 250 yardas.',
    perks: ['Primer lugar en 250 yardas'],
  },
  {
    name: 'Mariposa',
    of: 'Pinto / Paint/Paseo',
    sex: 'mare',
    born: '2018-05-19',
    cm: 148,
    coat: 'pinto',
    ranch: 'Remate',
    sire: 'Pintado Real',
    dam: 'Flor de Campo',
    price: 95_000,
    text: 'Pinta de paseo, de las que montan los niños y los abuelos. Mansa en el campo y en la calle.',
    perks: ['La montan niños', 'Herrada hace un mes'],
  },
  {
    name: 'Almendro',
    of: 'Criollo y Charrería/Trabajo de Campo',
    sex: 'gelding',
    born: '2017-11-08',
    cm: 150,
    coat: 'palomino',
    ranch: 'Remate',
    sire: 'El Trigal',
    dam: 'La Mielera',
    price: 120_000,
    text: 'Palomino de trabajo: lazo, arreo y paciencia. Trece años menos de los que aparenta su oficio.',
    perks: ['Lazo y arreo', 'Sano de los cuatro miembros'],
  },
]
