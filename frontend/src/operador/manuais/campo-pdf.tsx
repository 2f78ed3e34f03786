import { useField } from 'formik';

import { Moldura, type PropsCampo } from '../../formularios/moldura';
import { EscolherArquivo } from '../componentes/escolher-arquivo';
import './manuais.css';

const MAXIMO_BYTES = 10 * 1024 * 1024;

/** Por que o arquivo não serve, antes de o mandar; o servidor abre o PDF e confere o resto. Null se serve. */
export function recusaDoPdf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.pdf$/i.test(name)) return 'soPdf';
  if (size === 0) return 'vazio';
  return size > MAXIMO_BYTES ? 'grande' : null;
}

/** Um PDF do aparelho. O valor é o `File`, ou null. */
export function CampoPdf({ nome, rotulo, dica }: PropsCampo) {
  const [, , ajuda] = useField<File | null>(nome);
  return (
    <Moldura {...{ nome, rotulo, dica }}>
      {(ligacao) => (
        <EscolherArquivo
          aceita=".pdf,application/pdf"
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
