import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type PreviaDoExtrato = Api['PreviaDoExtratoDto_Output'];
export type LinhaDoExtrato = PreviaDoExtrato['linhas'][number];
export type ExtratoImportado = Api['ExtratoImportadoDto_Output'];

const comArquivo = (arquivo: File): FormData => {
  const corpo = new FormData();
  corpo.append('file', arquivo);
  return corpo;
};

/** Nada se guarda. 409 se já se importou; 422 se não serve, com o porquê. */
export const preverExtrato = (arquivo: File, convenioId?: number): Promise<PreviaDoExtrato> =>
  pedir('/api/admin/extratos/previa', {
    metodo: 'POST',
    soPergunta: true,
    corpo: comArquivo(arquivo),
    parametros: { convenioId: convenioId === undefined ? undefined : String(convenioId) },
  });

/** `trocadas`: as linhas em que se decidiu o contrário da prévia. 409 se ela já é outra. */
export const importarExtrato = (
  arquivo: File,
  { convenio, duvidas }: PreviaDoExtrato,
  trocadas: readonly number[],
): Promise<{ id: number }> =>
  pedir('/api/admin/extratos', {
    metodo: 'POST',
    corpo: comArquivo(arquivo),
    parametros: {
      convenioId: String(convenio.id),
      trocadas: trocadas.join(',') || undefined,
      duvidas: duvidas ?? undefined,
    },
  });

/** 409 se outro, mais novo, conta com as linhas deste, ou se um dia está fechado. */
export const desfazerExtrato = (id: number): Promise<null> =>
  pedir(`/api/admin/extratos/${id}/desfazer`, { metodo: 'POST' });
