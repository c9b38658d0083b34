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

/** Names of buyers who only take part in rehearsals and have no history in the demo. */
export const rehearsalNames = `
Abelardo Quiroga Nájera|Alma Delia Tinoco Ibáñez|Amalia Verduzco Plata|Aurelio Bárcenas Luján|Benjamín Ocampo Rubio
Berenice Salcedo Franco|Bernardo Zamudio Cota|Blanca Estela Murillo Haro|Camilo Urías Félix|Catalina Robledo Ayala
César Noriega Almada|Consuelo Cantú Treviño|Cristóbal Landeros Ponce|Dalia Ontiveros Mata|Damián Arreguín Solano
Dolores Manríquez Peña|Edmundo Villarreal Sada|Elisa Arizmendi Castro|Elvira Camarena Topete|Esteban Mondragón Salas
Eugenia Lascuráin Ortega|Fabián Rentería Quiroz|Federico Luna Batres|Felipe de Jesús Arana Coronel|Genoveva Balderas Rico
Gilberto Sandoval Meza|Graciela Monroy Acosta|Guadalupe Terán Valle|Guillermo Alcántara Rosas|Hilda Cordero Zárate
Hortensia Paredes Cuéllar|Ignacio Berumen Ojeda|Imelda Carrillo Pacheco|Irma Yáñez Covarrubias|Jacinto Morales Tello
Jimena Arce Villalpando|Joaquín Peralta Ugarte|Julieta Sauceda Grijalva|Laura Olivia Gamboa Ruelas|Leandro Fuentes Mireles
Leticia Barrientos Gil|Lorenzo Múgica Barajas|Magdalena Osorio Peralta|Manuel Elías Godínez Parra|Marcela Burgos Herrera
Mauricio Lerma Salinas|Mónica Toledo Cházaro|Nicolás Ugalde Romo|Octavio Rivero Santana|Olga Lidia Farías Cabrera
Óscar Valdivia Moya|Perla Encinas Duarte|Ramiro Cházaro Lagunes|Rebeca Tostado Gaxiola|Rodolfo Baeza Escalante
Rosalinda Huerta Magaña|Saúl Bautista Espino|Susana Villegas Amaro
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
