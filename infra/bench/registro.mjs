import { comandoDoBackend } from '../local/produto.mjs';
import { carregar } from './carga.mjs';

const CONEXOES = 16;
const TEMPOS = { aquecimentoMs: 2_000, duracaoMs: 10_000 };
const REFERENCIA = 20_000;

function digito(base) {
  let soma = 0;
  for (let i = 0; i < base.length; i++) soma += Number(base[i]) * (base.length + 1 - i);
  const resto = (soma * 10) % 11;
  return String(resto === 10 ? 0 : resto);
}

/** CPF válido de uma base de nove dígitos. */
const cpfDe = (base) => {
  const comPrimeiro = base + digito(base);
  return comPrimeiro + digito(comPrimeiro);
};

function pedidoDe(numero) {
  return {
    pessoa: {
      nome: `Pessoa de Medição ${numero}`,
      cpf: cpfDe(String(numero)),
      dataNascimento: '1985-05-17',
      sexo: numero % 3,
      nomeMae: 'Mãe de Medição',
      email: `m${numero}@exemplo.example`,
      confirmarEmail: `m${numero}@exemplo.example`,
      enderecoPrincipal: {
        tipo: 1,
        zonaLocalizacao: 0,
        semNumero: false,
        logradouro: 'Rua da Medição',
        numero: '100',
        bairro: 'Centro',
        cep: '69010060',
        uf: 'AM',
        municipio: { id: 1302603 },
      },
    },
    informacaoComplementar: {
      modalidadePesca: numero % 2,
      localizacaoPreferencialPesca: 0,
      rendaMensal: 3,
      diasPescaPorAno: 20,
      gastoMedioPesca: 350.5,
      localPesca: 1,
      materialPesca: 1,
      tipoIsca: 0,
      agenciaTurismo: false,
      peixeMaisPescado: [13],
      equipamentos: [1],
    },
  };
}

/** Registros por segundo, cada um com todas as suas linhas, ao lado das mesmas linhas em instruções de muitas linhas. */
export async function medir({ processos, produto }) {
  const { ambiente } = await produto();
  // Bases de CPF nunca usadas antes nesta pasta de dados, e longe das de `popular`.
  let numero = 600_000_000 + (Math.floor(Date.now() / 1000) % 390_000) * 1_000;
  const valor = await carregar({
    host: ambiente.HOST,
    porta: Number(ambiente.PORT),
    conexoes: CONEXOES,
    ...TEMPOS,
    status: 201,
    proximo: () => {
      const corpo = JSON.stringify(pedidoDe(numero++));
      return (
        'POST /carteira-pesca/api/registrar HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${Buffer.byteLength(corpo)}\r\n\r\n${corpo}`
      );
    },
  });
  const inicio = performance.now();
  await processos.executar({ ...comandoDoBackend('popular', [String(REFERENCIA)]), env: ambiente });
  const referencia = REFERENCIA / ((performance.now() - inicio) / 1000);
  return [
    {
      nome: 'registro: licenças com pessoa, informação, histórico e boleto',
      valor,
      unidade: 'registros/s',
      referencia: `as mesmas linhas em instruções de 2.000: ${Math.round(referencia)}/s`,
      razao: valor / referencia,
    },
  ];
}
