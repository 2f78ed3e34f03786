import { ArquivoEmLinhas, Aviso } from './arquivo';
import { Leitor, leitor } from './codec';
import {
  ItemRetorno,
  LinhaEmQuarentena,
  MotivoQuarentena,
  Origem,
  lerTitulo,
  motivoDoTamanho,
} from './item-retorno';
import { Layout400 } from './layouts-de-retorno';
import { RecusaDeArquivo } from './recusa';
import { CabecalhoRetorno, ConvenioEsperado, RetornoLido } from './retorno-240';

const LARGURA = 400;
const DIGITOS_DA_SEQUENCIA = 6;

/** Lê um retorno de 400 posições, com as mesmas garantias de `lerRetorno240`. Erro: `RecusaDeArquivo`. */
export function lerRetorno400(
  arquivo: ArquivoEmLinhas,
  layout: Layout400,
  esperado: ConvenioEsperado | null,
): RetornoLido {
  const { linhas } = arquivo;
  const cabecalho = lerCabecalho(linhas[0] ?? '', layout);
  const numero = layout.numeroDoConvenio(cabecalho.convenio);
  if (esperado && Number(esperado.numero) !== Number(numero)) {
    throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', 1, esperado.numero, numero);
  }
  conferirConta(cabecalho, esperado);
  conferirSequencia(linhas);
  conferirContadores(linhas, layout);
  const avisos: Aviso[] = [...arquivo.avisos];
  const itens = linhas.slice(1, -1).map((linha, i): ItemRetorno => {
    const origem: Origem = { linha: i + 2, linhaFim: i + 2, lote: 1, bruto: Buffer.from(linha, 'latin1') };
    if (linha[0] !== layout.tipoDetalhe) return { tipo: 'GUARDADA', motivo: 'SEGMENTO_SEM_USO', ...origem };
    const campos = leitor([layout.detalhe, linha]);
    const lido =
      motivoDoTamanho(linha, LARGURA, LARGURA) ??
      (daConta(campos, layout, esperado) ? null : 'NOSSO_NUMERO_DE_OUTRO_CONVENIO') ??
      lerTitulo(campos, layout.regras, origem, numero);
    if (typeof lido === 'string') return quarentena(campos, lido, origem);
    if (layout.detalhe.porNome.has('convenio') && Number(campos.texto('convenio')) === 0) {
      avisos.push({ codigo: 'CONVENIO_AUSENTE_NA_LINHA', linha: origem.linha, detalhe: null });
    }
    return lido;
  });
  return { cabecalho, itens, avisos, totalLinhas: linhas.length };
}

function lerCabecalho(linha: string, layout: Layout400): CabecalhoRetorno {
  const campos = leitor([layout.cabecalho, linha]);
  if (campos.texto('operacao') === '1') throw new RecusaDeArquivo('ARQUIVO_E_REMESSA', 1);
  const geradoEm = campos.data('dataGeracao');
  const convenio = campos.texto('convenio');
  const nsa = campos.texto('nsa');
  if (
    geradoEm === null ||
    geradoEm === 'INVALIDA' ||
    campos.texto('operacao') !== '2' ||
    [convenio, nsa].some((texto) => !/^\d+$/.test(texto))
  ) {
    throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1);
  }
  const daConta = (nome: string): string => (layout.cabecalho.porNome.has(nome) ? campos.texto(nome) : '');
  return {
    banco: layout.banco,
    convenio,
    inscricao: '',
    agencia: daConta('agencia'),
    conta: daConta('conta'),
    nsa: Number(nsa),
    geradoEm,
    hora: '',
  };
}

function igual(lido: string, nosso: string | null): boolean {
  return nosso === null || lido === '' || Number(lido) === Number(nosso);
}

function conferirConta(cabecalho: CabecalhoRetorno, esperado: ConvenioEsperado | null): void {
  if (!esperado) return;
  if (!igual(cabecalho.agencia, esperado.agencia) || !igual(cabecalho.conta, esperado.conta)) {
    throw new RecusaDeArquivo('CONTA_DIFERENTE', 1);
  }
}

/** O Bradesco diz de quem é a conta em cada linha, e não no cabeçalho. */
function daConta(campos: Leitor, layout: Layout400, esperado: ConvenioEsperado | null): boolean {
  if (!esperado || layout.cabecalho.porNome.has('conta')) return true;
  return (
    igual(campos.texto('inscricaoEmpresa'), esperado.beneficiarioCnpj) &&
    igual(campos.texto('agencia'), esperado.agencia) &&
    igual(campos.texto('conta'), esperado.conta)
  );
}

/** As linhas são numeradas de 1 até o trailer, sem salto, seja qual for o registro. */
function conferirSequencia(linhas: readonly string[]): void {
  const ultima = linhas.length - 1;
  const trailer = linhas.findIndex((linha) => linha.startsWith('9'));
  linhas.forEach((linha, i) => {
    const numero = i + 1;
    if (trailer >= 0 && i > trailer) {
      const codigo = linha.startsWith('0') ? 'SEGUNDO_CABECALHO' : 'LINHA_DEPOIS_DO_TRAILER';
      throw new RecusaDeArquivo(codigo, numero);
    }
    if (linha.trim() === '') throw new RecusaDeArquivo('LINHA_EM_BRANCO', numero);
    if (i > 0 && linha.startsWith('0')) throw new RecusaDeArquivo('SEGUNDO_CABECALHO', numero);
    if (!/^\d/.test(linha)) throw new RecusaDeArquivo('REGISTRO_FORA_DE_LUGAR', numero);
    const esperada = numero.toString().padStart(DIGITOS_DA_SEQUENCIA, '0');
    if (i === ultima && trailer === i && linha.length !== LARGURA) {
      throw new RecusaDeArquivo('CONTAGEM_DO_ARQUIVO', numero, esperada, '');
    }
    // A linha cortada perdeu o número; a comprida o tem no lugar ou, deslocado, no fim. As duas ficam em quarentena.
    const lidas = [linha.slice(LARGURA - DIGITOS_DA_SEQUENCIA, LARGURA), linha.slice(-DIGITOS_DA_SEQUENCIA)];
    if (linha.length >= LARGURA && !lidas.includes(esperada)) {
      const codigo = i === trailer ? 'CONTAGEM_DO_ARQUIVO' : 'SEQUENCIA_QUEBRADA';
      throw new RecusaDeArquivo(codigo, numero, esperada, lidas[0]);
    }
  });
  if (trailer < 0) throw new RecusaDeArquivo('SEM_TRAILER', linhas.length);
}

function conferirContadores(linhas: readonly string[], layout: Layout400): void {
  const detalhes = linhas.slice(1, -1);
  // Numa linha de outro tamanho o movimento não está no lugar: sem ele não há o que contar.
  if (detalhes.some((linha) => linha.length !== LARGURA)) return;
  const trailer = leitor([layout.trailer, linhas.at(-1) ?? '']);
  for (const [contador, movimentos] of Object.entries(layout.contadores)) {
    const informado = trailer.texto(contador);
    const contado = detalhes.filter(
      (linha) =>
        linha[0] === layout.tipoDetalhe &&
        movimentos.includes(leitor([layout.detalhe, linha]).texto('movimento')),
    ).length;
    if (informado.trim() !== '' && Number(informado) !== contado) {
      throw new RecusaDeArquivo('TOTAL_DO_ARQUIVO', linhas.length, contado.toString(), informado);
    }
  }
}

function quarentena(campos: Leitor, motivo: MotivoQuarentena, origem: Origem): LinhaEmQuarentena {
  const movimento = campos.texto('movimento');
  const numero = campos.texto('nossoNumero');
  return {
    tipo: 'QUARENTENA',
    motivo,
    movimento: /^\d\d$/.test(movimento) ? movimento : null,
    nossoNumero: /^\d+$/.test(numero) ? numero : null,
    ...origem,
  };
}
