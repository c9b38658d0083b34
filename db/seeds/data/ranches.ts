/** `gate`: its picture in `photos/gates`; `sellers`: the ranch's sellers, of whom the first is its contact. */
type RanchSeed = {
  name: string
  city: string
  address: string
  gate: string
  default?: boolean
  sellers: string[]
}

export const ranchSeeds: RanchSeed[] = [
  {
    name: 'Remate',
    city: 'Jalisco/Guadalajara',
    address: 'Av. Vallarta 3233, Vallarta Poniente',
    gate: 'v',
    default: true,
    sellers: ['Lorena Castañeda Ibarra', 'Humberto Quiroz Salas'],
  },
  {
    name: 'Rancho La Herradura',
    city: 'Jalisco/Tepatitlán de Morelos',
    address: 'Carretera a Yahualica km 7.5',
    gate: 'h',
    sellers: ['Ramiro Gutiérrez de la Torre'],
  },
  {
    name: 'Criadero Las Ánimas',
    city: 'Guanajuato/San Miguel de Allende',
    address: 'Camino Real a Dolores km 12',
    gate: 'a',
    sellers: ['María Inés Olvera Prado'],
  },
  {
    name: 'Cuadra El Mezquite',
    city: 'Sonora/Hermosillo',
    address: 'Carretera a Bahía de Kino km 18',
    gate: 'm',
    sellers: ['Fausto Robles Encinas'],
  },
  {
    name: 'Hacienda San Gabriel',
    city: 'Morelos/Cuautla',
    address: 'Antigua calzada a Cuautlixco s/n',
    gate: 'g',
    sellers: ['Ignacio Barreto Luján'],
  },
  {
    name: 'Rancho Los Tres Potrillos',
    city: 'Nuevo León/Santiago',
    address: 'Camino a la Cola de Caballo km 3',
    gate: 'l',
    sellers: ['Eugenio Treviño Cantú'],
  },
  {
    name: 'Yeguada Santa Brígida',
    city: 'Querétaro/Ezequiel Montes',
    address: 'Carretera a Bernal km 4',
    gate: 'v',
    sellers: ['Catalina Urquiza Mendoza'],
  },
  {
    name: 'Criadero El Fresno',
    city: 'Estado de México/Valle de Bravo',
    address: 'Camino a Avándaro 210',
    gate: 'm',
    sellers: ['Rodrigo Arizmendi Peña'],
  },
  {
    name: 'Rancho El Palomar',
    city: 'Zacatecas/Jerez',
    address: 'Ejido El Durazno, lote 14',
    gate: 'g',
    sellers: ['Salvador Acuña Berumen'],
  },
  {
    name: 'Cuadra San Isidro',
    city: 'Chihuahua/Cuauhtémoc',
    address: 'Carretera a Álvaro Obregón km 22',
    gate: 'h',
    sellers: ['Guillermo Terrazas Loya'],
  },
  {
    name: 'Hacienda La Quemada',
    city: 'San Luis Potosí/Matehuala',
    address: 'Ex hacienda La Quemada, domicilio conocido',
    gate: 'l',
    sellers: ['Leticia Zavala Cepeda'],
  },
  {
    name: 'Rancho Agua Zarca',
    city: 'Sinaloa/Culiacán',
    address: 'Carretera a Sanalona km 9',
    gate: 'a',
    sellers: ['Óscar Félix Inzunza'],
  },
  {
    name: 'Centro Ecuestre Los Encinos',
    city: 'Puebla/Atlixco',
    address: 'Prolongación Hidalgo 88, Metepec',
    gate: 'm',
    sellers: ['Ana Sofía Rugarcía Haces'],
  },
]
