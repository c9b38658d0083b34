/** Given name, paternal surname, maternal surname of the simulated buyers. */
export const buyerNames = `
Alejandro Villaseñor Ruiz|Mariana Escobedo Téllez|José Luis Cárdenas Mora|Patricia Leal Garza|Gerardo Montaño Pineda
Fernanda Ochoa Valadez|Raúl Santillán Corona|Héctor Manuel Barragán Ríos|Daniela Ponce Arreola|Arturo Gallegos Nava
Verónica Sotelo Campos|Jorge Alberto Maldonado Cruz|Luz Elena Trejo Bravo|Miguel Ángel Saucedo Rentería|Claudia Rivas Palomares
Francisco Javier Anaya Lozano|Gabriela Medrano Fierro|Ernesto Padilla Orozco|Sofía Hinojosa Elizondo|Ricardo Navarrete Solís
Adriana Becerra Macías|Luis Fernando Zepeda Álvarez|Rocío Carranza Díaz|Enrique Bustamante Vela|Carolina Aguirre Tovar
Martín Cervantes Hurtado|Isabel Rosales Guzmán|Víctor Hugo Tamayo León|Paola Michel Preciado|Sergio Armenta Bojórquez
Beatriz Quintanilla Flores|Antonio Macedo Serrano|Yolanda Frausto Medina|Pablo Esquivel Rangel|Teresa Lizárraga Osuna
Roberto Garduño Vilchis|Karla Jiménez Bautista|Emilio Carrasco Ávila|Silvia Moctezuma Lara|Andrés Figueroa Beltrán
Norma Cisneros Páez|Iván Portillo Domínguez
`
  .trim()
  .split(/[|\n]/)

export const streets = [
  'Av. Hidalgo',
  'Calle Morelos',
  'Av. Juárez',
  'Privada Los Fresnos',
  'Calle 5 de Mayo',
  'Blvd. Insurgentes',
  'Camino Real',
  'Calle Allende',
  'Av. de las Rosas',
  'Calle Nogal',
]
