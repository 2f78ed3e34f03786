import { ArquivoEmLinhas, separarLinhas } from './arquivo';
import { leitor } from './codec';
import { registroA } from './layouts/arrecadacao150';
import { LAYOUTS_240, LAYOUTS_400 } from './layouts-de-retorno';
import { RecusaDeArquivo } from './recusa';
import { ConvenioEsperado, RetornoLido, lerRetorno240 } from './retorno-240';
import { lerRetorno150 } from './retorno-150';
import { lerRetorno400 } from './retorno-400';

export interface RetornoIdentificado {
  readonly layout: string;
  readonly banco: string;
  readonly convenio: string;
  /** Sem `esperado`, o convênio é o do cabeçalho. Erro: `RecusaDeArquivo`. */
  ler(esperado: ConvenioEsperado | null): RetornoLido;
}

/** O layout de um arquivo, por conteúdo, com o que o cabeçalho diz dele. Erro: `RecusaDeArquivo`. */
export function identificarLayout(bytes: Buffer): RetornoIdentificado {
  const arquivo = separarLinhas(bytes);
  const primeira = arquivo.linhas[0] ?? '';
  switch (arquivo.layout) {
    case 'CNAB240': {
      const banco = primeira.slice(0, 3);
      const layout = LAYOUTS_240.find((candidato) => candidato.banco === banco) ?? naoAceito(arquivo, banco);
      const convenio = leitor([layout.cabecalhoArquivo, primeira]).texto('convenio');
      return {
        layout: layout.nome,
        banco,
        convenio: layout.numeroDoConvenio(convenio),
        ler: (esperado) => lerRetorno240(arquivo, layout, esperado),
      };
    }
    case 'CNAB400': {
      const banco = primeira.slice(76, 79);
      const layout = LAYOUTS_400.find((candidato) => candidato.banco === banco) ?? naoAceito(arquivo, banco);
      const convenio = leitor([layout.cabecalho, primeira]).texto('convenio');
      return {
        layout: layout.nome,
        banco,
        convenio: layout.numeroDoConvenio(convenio),
        ler: (esperado) => lerRetorno400(arquivo, layout, esperado),
      };
    }
    case 'ARRECADACAO150': {
      const campos = leitor([registroA, primeira]);
      return {
        layout: arquivo.layout,
        banco: campos.texto('banco'),
        convenio: campos.texto('convenio').trim(),
        ler: (esperado) => lerRetorno150(arquivo, esperado),
      };
    }
  }
}

function naoAceito(arquivo: ArquivoEmLinhas, banco: string): never {
  throw new RecusaDeArquivo('LAYOUT_NAO_SUPORTADO', 1, null, `${arquivo.layout} ${banco}`);
}
