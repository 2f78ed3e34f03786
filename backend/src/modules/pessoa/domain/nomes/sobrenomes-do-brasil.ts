/**
 * Sobrenomes no Brasil: milhares de pessoas que o têm e, quando há, a partícula que costuma vir com ele. Os trinta primeiros
 * são os do IBGE (Censo de 2022); os outros, ordens de grandeza. Nada vem de cadastros.
 */
export const SOBRENOMES_DO_BRASIL = `
Silva 34030 da;Santos 21367 dos;Oliveira 11709 de;Souza 9197 de;Pereira 6888;Ferreira 6226;Lima 6095 de;Alves 5757;
Rodrigues 5429;Costa 4861 da;Sousa 4797 de;Gomes 4047;Nascimento 3609 do;Araújo 3461 de;Ribeiro 3127;Almeida 3069 de;
Jesus 2859 de;Barbosa 2738;Soares 2615;Carvalho 2600 de;Martins 2577;Lopes 2338;Vieira 2102;Rocha 2044 da;Dias 2035;
Gonçalves 2028;Fernandes 1836;Santana 1816 de;Andrade 1707 de;Batista 1703;Moreira 1500;Nunes 1480;Marques 1350;
Machado 1300;Mendes 1290;Freitas 1280 de;Cardoso 1200;Ramos 1180;Teixeira 1160;Melo 1150 de;Cavalcante 1040;Castro 1030 de;
Pinto 1000;Monteiro 960;Moura 950 de;Borges 940;Campos 920 de;Correia 900;Cruz 880 da;Silveira 870 da;Moraes 850 de;
Reis 840 dos;Barros 830 de;Miranda 800 de;Cunha 790 da;Duarte 740;Azevedo 730 de;Bezerra 720;Farias 700 de;Pires 690;
Conceição 680 da;Macedo 640 de;Brito 630 de;Coelho 620;Xavier 600;Medeiros 590 de;Aguiar 570 de;Guimarães 560;Fonseca 550 da;
Nogueira 540;Tavares 530;Siqueira 510 de;Queiroz 500 de;Matos 490 de;Carneiro 480;Sales 470 de;Assis 460 de;Leite 450;
Figueiredo 440 de;Neves 430 das;Franco 420;Maciel 410;Paiva 400 de;Amaral 390 do;Pinheiro 385;Leal 370;Morais 365 de;
Viana 355;Bastos 345;Rosa 340 da;Torres 335;Garcia 330;Menezes 320 de;Vasconcelos 315 de;Chaves 310;Simões 300;Sá 300 de;
Barreto 295;Magalhães 290;Rezende 285;Bueno 280;Coutinho 275;Amorim 270 de;Antunes 265;Brandão 260;Lacerda 250 de;Leão 245;
Dantas 240;Damasceno 235;Sampaio 230;Peixoto 225;Braga 220;Abreu 218 de;Lemos 215 de;Camargo 210 de;Cordeiro 208;Diniz 200;
Valente 198;Pessoa 196;Mota 195 da;Luz 190 da;Paula 190 de;Marinho 188;Galvão 180;Bento 175;Vaz 172;Mesquita 170;Toledo 168 de;
Caldas 165;Teles 162;Furtado 160;Evangelista 158;Bonfim 156 do;Arruda 155 de;Vargas 153;Prado 150 do;Rangel 148;Ferraz 146;
Lobo 144;Feitosa 142;Moreno 140;Esteves 138;Lira 136 de;Serra 132;Pacheco 131;Porto 130;Neri 128;Veloso 126;Maia 125;
Meireles 124;Holanda 122 de;Rego 120 do;Falcão 118;Domingues 116;Linhares 114;Muniz 113;Barroso 112;Benevides 70;Seixas 90;
Salgado 88;Saraiva 108;Carmo 106 do;Trindade 105 da;Passos 104 dos;Paixão 103 da;Anjos 102 dos;Mendonça 180 de;
Batalha 60;Pantoja 80;Cabral 150;Tenório 70;Lins 95;Uchôa 50;Bandeira 85;Rolim 55;Parente 60;Portela 95;Frota 60;Pedrosa 90;
Gama 90 da;Nóbrega 60;Fontes 80;Câmara 75;Rios 95;Lago 50 do;Bittencourt 70;Cerqueira 95;Barcelos 75;Pimenta 80;Pimentel 90;
Fagundes 80;Padilha 70;Schmidt 60;Becker 40;Müller 45;Klein 40;Weber 40;Schneider 40;Rossi 60;Ferrari 45;Romano 40;Bianchi 35;
Nakamura 15;Tanaka 25;Sato 20;Suzuki 15;Yamamoto 12;Colares 40;Seabra 40;Tapajós 8;Cardenas 5;Mourão 50;
Castelo 45;Modesto 40;Bentes 35;Printes 12;Picanço 25;Pinho 60;Quaresma 25;Serrão 35;Tapudima 3;Vidal 110;Viegas 45;Zanella 20;
Lourenço 120;Inácio 60;Felix 100;Firmino 80;Jacinto 50;Paulino 70;Clemente 70;Severino 60;Caetano 90;Agostinho 45;Amâncio 40;
Bernardo 80;Bispo 90;Calixto 40;Cândido 100;Ciríaco 15;Custódio 50;Eufrásio 12;Faustino 50;Florêncio 60;Fortunato 30;
Gaspar 50;Generoso 30;Germano 40;Honorato 50;Januário 40;Justino 50;Leandro 40;Luciano 30;Macário 25;Mariano 90;Máximo 25;
Narciso 40;Olímpio 20;Pacífico 25;Pascoal 35;Quirino 40;Raimundo 35;Rufino 60;Sabino 60;Salvador 45;Serafim 50;Silvério 35;
Simplício 20;Tomaz 80;Ventura 70;Vicente 80;Vital 50;Vitorino 60;Zacarias 30
`;
