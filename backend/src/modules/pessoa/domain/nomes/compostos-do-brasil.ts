/**
 * Prenomes de dois nomes, com quanto pesam entre as nascidas até 1940, de 1941 a 1960, de 1961 a 1980 e de 1981 a 2000.
 * Ordens de grandeza: as contagens públicas são só do primeiro nome. Nada vem de cadastros.
 */
export const COMPOSTOS_DO_BRASIL = `
Maria de Lourdes 60 70 25 3;Maria da Conceição 60 65 35 8;Maria de Fátima 15 70 60 5;Maria das Graças 35 75 30 4;
Maria do Socorro 30 70 40 6;Maria das Dores 40 45 15 3;Maria do Carmo 40 45 18 3;Maria de Jesus 30 35 20 4;
Maria de Nazaré 25 35 20 5;Maria da Glória 22 28 12 2;Maria da Penha 18 24 14 2;Maria do Rosário 20 25 15 3;
Maria da Paz 12 14 8 2;Maria da Luz 14 14 8 2;Maria das Neves 14 18 9 2;Maria dos Santos 10 8 5 2;Maria do Amparo 8 10 6 1;
Maria do Perpétuo 5 9 6 1;Maria dos Anjos 8 8 4 1;Maria dos Prazeres 8 8 4 1;Maria da Guia 8 10 6 1;Maria da Saúde 6 7 4 1;
Maria de Belém 5 7 5 1;Maria do Céu 7 8 4 1;Maria da Graça 9 16 8 1;Maria das Mercês 6 7 3 1;Maria da Piedade 5 5 2 1;
Maria das Vitórias 3 5 5 2;Maria do Livramento 4 6 4 1;Maria da Anunciação 4 4 2 1;Maria das Virgens 4 4 2 1;
Francisca das Chagas 22 26 16 4;Rita de Cássia 6 35 40 8;Raimunda das Graças 1 3 2 1;Ana de Jesus 3 3 2 1;Rosa de Lima 4 4 2 1;
Francisca de Assis 2 3 2 1;Antônia das Graças 1 2 1 1;Josefa da Conceição 4 4 2 1;Luzia das Graças 1 1 1 1;
Maria José 60 70 35 6;Maria Aparecida 30 80 70 8;Maria Helena 22 42 20 4;Maria Lúcia 8 50 22 3;Maria Luiza 20 22 12 8;
Maria Inês 12 24 14 2;Maria Cristina 2 18 22 4;Maria Rita 18 16 8 3;Maria Tereza 20 28 12 3;Maria Cecília 8 10 6 5;
Maria Regina 3 14 10 2;Maria Auxiliadora 8 22 16 2;Maria Madalena 14 16 8 2;Maria Antônia 16 16 8 3;Maria Eunice 6 10 5 1;
Maria Luzia 10 12 7 2;Maria Raimunda 10 12 6 2;Maria Francisca 12 12 6 2;Maria Ivone 4 8 4 1;Maria Eliane 1 7 10 2;
Maria Célia 5 16 8 1;Maria Elena 6 12 7 2;Maria Ester 4 5 3 1;Maria Clara 4 4 3 8;Maria Eduarda 1 1 1 14;Maria Fernanda 1 1 3 8;
Maria Alice 8 9 4 2;Maria Izabel 12 14 8 2;Maria Isabel 8 12 8 3;Maria Ana 4 4 2 1;Maria Neide 3 9 5 1;Maria Edna 3 8 5 1;
Ana Maria 30 60 35 6;Ana Paula 1 6 80 60;Ana Lúcia 3 38 45 6;Ana Cláudia 1 8 50 14;Ana Cristina 1 14 40 10;Ana Rita 10 12 8 2;
Ana Carolina 1 2 14 60;Ana Beatriz 1 3 6 28;Ana Júlia 2 2 2 16;Ana Luiza 3 4 6 20;Ana Célia 3 10 12 3;Ana Rosa 12 12 6 2;
Ana Karla 1 1 8 8;Ana Clara 1 1 2 18;Ana Alice 3 3 2 4;Ana Flávia 1 1 8 14;Ana Regina 1 6 8 2;Ana Raquel 1 1 5 6;
Rosa Maria 22 50 26 3;Vera Lúcia 10 80 40 3;Sônia Maria 6 50 24 2;Regina Célia 3 26 16 1;Sandra Regina 1 20 28 2;
Sandra Maria 1 20 22 2;Rita Maria 8 10 6 1;Tereza Cristina 2 14 16 3;Fátima Maria 1 4 3 1;Marta Maria 3 8 6 1;Lúcia Maria 5 18 9 1;
Lúcia Helena 3 20 12 1;Vera Maria 4 12 5 1;Regina Maria 3 8 4 1;Célia Maria 4 14 8 1;Márcia Regina 1 10 22 2;
Márcia Cristina 1 8 26 3;Cláudia Maria 1 8 10 2;Cláudia Regina 1 5 12 2;Eliane Maria 1 6 8 1;Rosângela Maria 1 10 10 1;
Francisca Maria 10 10 6 2;Antônia Maria 12 12 6 2;Josefa Maria 16 14 8 2;Joana Maria 6 6 3 1;Luzia Maria 8 9 5 1;
Tânia Maria 1 18 14 1;Tânia Regina 1 8 8 1;Kátia Regina 1 5 14 2;Kátia Cristina 1 4 14 3;Sílvia Maria 2 8 5 1;Sílvia Regina 1 7 9 1;
Denise Maria 1 5 5 1;Ângela Maria 4 34 18 2;Marlene Maria 3 6 3 1;Helena Maria 4 5 3 1;Terezinha Maria 6 6 2 1;Aparecida Maria 2 4 2 1;
Margarida Maria 8 12 5 1;Edna Maria 3 14 9 1;Neide Maria 3 8 4 1;Elza Maria 5 7 3 1;Nilza Maria 4 6 3 1;Raimunda Maria 6 6 3 1;
Paula Cristina 1 1 10 5;Adriana Cristina 1 1 14 6;Patrícia Maria 1 1 6 4;Simone Cristina 1 1 9 4;Luciana Cristina 1 1 9 5;
Sueli Aparecida 1 10 14 2;Rosana Aparecida 1 3 10 2;Adriana Aparecida 1 1 9 3;Cleusa Maria 3 8 4 1;
Daniela Cristina 1 1 6 7;Juliana Cristina 1 1 3 8;Fernanda Cristina 1 1 3 8;Camila Fernanda 1 1 1 5;Bruna Carolina 1 1 1 5;
Amanda Cristina 1 1 1 7;Jéssica Fernanda 1 1 1 5;Tatiane Cristina 1 1 4 8;Aline Cristina 1 1 2 9;Vanessa Cristina 1 1 3 9
`;
