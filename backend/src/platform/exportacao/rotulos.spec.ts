import { SITUACOES_DE_USUARIO } from '../../modules/auth/usuarios/usuarios.dto';
import { PRE_CRITICAS } from '../../modules/banco/domain/cnab/retorno/leitor-retorno';
import { RESULTADOS } from '../../modules/banco/domain/conciliacao/conciliacao';
import { ESTADOS_DEVOLUCAO } from '../../modules/banco/domain/pendencia/devolucao';
import { ESTADOS_PENDENCIA } from '../../modules/banco/domain/pendencia/pendencias';
import { SITUACOES_RETORNO } from '../../modules/banco/domain/situacao-retorno';
import { SITUACOES_DE_INFORME } from '../../modules/cms/situacao-informe';
import { STATUS } from '../../modules/licenca/domain/estado';
import { VEREDITOS_DE_CAMPO } from '../../modules/carteira/fiscalizacao/conferencia.entity';
import { LAYOUTS_CONVENIO } from '../../modules/pagamento/domain/convenio';
import { ESTADOS_DOCUMENTO, TIPOS_DOCUMENTO } from '../../modules/pagamento/domain/estado-documento';
import { ACOES_AUDITADAS } from '../auditoria/acoes';
import { FILAS } from '../queue/filas';
import { SITUACOES_DE_TRABALHO } from '../queue/trabalhos.service';
import { PAPEIS } from '../sessao/sessao';
import { RESULTADOS_DE_TENTATIVA, TIPOS_DE_TENTATIVA } from '../sessao/tentativa.entity';
import { codigoComRotulo } from './colunas';
import { GrupoDeRotulos, rotuloDe } from './rotulos';
import { tituloNaLingua } from './titulos';

const CODIGOS: readonly (readonly [GrupoDeRotulos, readonly string[]])[] = [
  ['licenca', STATUS],
  ['modalidade', ['ESPORTIVA', 'RECREATIVA']],
  ['invalidacao', ['PRAZO', 'PROVISORIA', 'OPERADOR']],
  ['documento', ESTADOS_DOCUMENTO],
  ['tipoDeDocumento', TIPOS_DOCUMENTO],
  ['retorno', SITUACOES_RETORNO],
  ['resultado', RESULTADOS],
  ['pendencia', ESTADOS_PENDENCIA],
  ['devolucao', ESTADOS_DEVOLUCAO],
  ['trabalho', SITUACOES_DE_TRABALHO],
  ['fila', Object.values(FILAS)],
  ['tentativa', TIPOS_DE_TENTATIVA],
  ['desfecho', RESULTADOS_DE_TENTATIVA],
  ['ator', ['USUARIO', 'ANONIMO', 'SISTEMA']],
  ['papel', PAPEIS],
  ['acao', ACOES_AUDITADAS],
  ['conta', SITUACOES_DE_USUARIO],
  ['layout', LAYOUTS_CONVENIO],
  ['conferencia', VEREDITOS_DE_CAMPO],
  ['informe', SITUACOES_DE_INFORME],
  ['preCritica', PRE_CRITICAS],
];

it.each(CODIGOS)('%s: todo código tem texto nas três línguas', (grupo, codigos) => {
  for (const idioma of ['pt', 'en', 'es'] as const) {
    expect(codigos.filter((codigo) => rotuloDe(grupo, codigo, idioma) === null)).toEqual([]);
  }
});

it('o código fica na coluna dele, e o texto vem ao lado, na língua de quem leva', () => {
  const colunas = codigoComRotulo<{ status: string | null }>('situacao', 'licenca', ({ status }) => status);
  const linha = (status: string | null, idioma: 'pt' | 'en' | 'es') =>
    colunas.map(({ valor }) => valor({ status }, idioma));
  expect(colunas.map((coluna) => tituloNaLingua(coluna, 'en'))).toEqual(['Status', 'Status (text)']);
  expect(linha('VENCIDO', 'pt')).toEqual(['VENCIDO', 'Vencido']);
  expect(linha('VENCIDO', 'en')).toEqual(['VENCIDO', 'Expired']);
  expect(linha('VENCIDO', 'es')).toEqual(['VENCIDO', 'Vencida']);
  expect(linha(null, 'pt')).toEqual([null, null]);
  expect(linha('DESCONHECIDO', 'pt')).toEqual(['DESCONHECIDO', null]);
});
