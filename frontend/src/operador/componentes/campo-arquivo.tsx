import { useField } from 'formik';
import { mixed } from 'yup';

import { Moldura, type PropsCampo } from '../../formularios/moldura';
import { type Traduzir } from '../../i18n/traduzir';
import { EscolherArquivo } from './escolher-arquivo';

/** O que se aceita num campo: os nomes, o tamanho, e o que se diz de um arquivo de outro tipo. */
interface Aceito {
  nomes: RegExp;
  mb: number;
  outroTipo: string;
}

/** Por que o arquivo não serve, antes de o mandar; o servidor abre-o e confere o resto. Null se serve. */
export function recusaDoArquivo(
  { name, size, type = '' }: Pick<File, 'name' | 'size'> & Partial<Pick<File, 'type'>>,
  { nomes, mb, outroTipo }: Aceito,
  t: Traduzir,
): string | null {
  // O nome nem sempre acaba no tipo: o JPEG que o telefone ou o Windows guarda de outro modo diz `image/jpeg`.
  if (![name, type.replace('/', '.')].some((um) => nomes.test(um))) return t(outroTipo);
  return recusaDoTamanho({ size }, { mb }, t);
}

/** Antes de o mandar: um bem maior o proxy recusa sem dizer por quê. Null se serve. */
export const recusaDoTamanho = (
  { size }: Pick<File, 'size'>,
  { mb }: Pick<Aceito, 'mb'>,
  t: Traduzir,
): string | null => {
  if (size === 0) return t('console:arquivo.vazio');
  return size > mb * 1024 * 1024 ? t('console:arquivo.grande', { mb }) : null;
};

/** O que se exige de um campo de arquivo. */
export const regraDoArquivo = (aceito: Aceito, falta: string, t: Traduzir) =>
  mixed<File>()
    .required(falta)
    .test('serve', (arquivo, { createError }) => {
      const recusa = recusaDoArquivo(arquivo, aceito, t);
      return recusa === null || createError({ message: recusa });
    });

/** Um arquivo do aparelho. O valor é o `File`, ou null. */
export function CampoArquivo({ aceita, ...campo }: PropsCampo & { aceita: string }) {
  const [, , ajuda] = useField<File | null>(campo.nome);
  return (
    <Moldura {...campo}>
      {(ligacao) => (
        <EscolherArquivo
          aceita={aceita}
          aoEscolher={(arquivo) => {
            void ajuda.setValue(arquivo);
            void ajuda.setTouched(true, false);
          }}
          {...ligacao}
        />
      )}
    </Moldura>
  );
}
