import { Carga } from '../../componentes/avisos/carga';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { Editor, useEditor } from '../decisoes/editor';
import { Atos } from './atos';
import { lerNormas } from './contrato';
import { Peixes } from './peixes';
import { PreviaDoDia } from './previa-do-dia';
import { Regras } from './regras';
import { Zonas } from './zonas';
import '../configuracoes/configuracoes.css';
import './normas.css';

/** As regras de pesca: o que espera aprovação, o que muda num dia, e cada regra, zona, peixe e ato com a sua história. */
export function TelaNormas() {
  const { t } = useTextos('normas');
  const editor = useEditor('normas', lerNormas);
  useTitulo(t('titulo'));
  return (
    <Editor editor={editor}>
      <Cabecalho titulo={t('titulo')} />
      <div className="nr-tela">
        <PreviaDoDia normas={editor.dados} />
        <Carga leitura={editor} linhas={8}>
          {(normas) => (
            <>
              <Regras normas={normas} abrir={editor.abrir} />
              <Zonas normas={normas} abrir={editor.abrir} />
              <Peixes normas={normas} abrir={editor.abrir} />
              <Atos normas={normas} abrir={editor.abrir} />
            </>
          )}
        </Carga>
      </div>
    </Editor>
  );
}
