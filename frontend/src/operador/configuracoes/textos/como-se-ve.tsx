import { IconeCalendario } from '../../../componentes/icones/calendario';
import { IconeComunidade } from '../../../componentes/icones/comunidade';
import { IconeIdentidade } from '../../../componentes/icones/identidade';
import { IconeLixeira } from '../../../componentes/icones/lixeira';
import { IconeMao } from '../../../componentes/icones/mao';
import { IconeRegua } from '../../../componentes/icones/regua';
import { useTextos } from '../../../i18n/textos';
import { Fatos } from '../../ficha/fatos';
import { type VersaoDeTexto } from './contrato';

/** Os desenhos do início, na ordem dele. */
const DESENHOS = [IconeRegua, IconeCalendario, IconeMao, IconeLixeira, IconeIdentidade, IconeComunidade];

interface Props {
  codigo: VersaoDeTexto['codigo'];
  paragrafos: readonly string[];
}

/** Um texto da agência como o pescador o vê: na pergunta do fim do pedido, no começo dele, no início, ou na carteira. */
export function ComoSeVe({ codigo, paragrafos }: Props) {
  const { t } = useTextos('configuracoes');
  if (codigo === 'PRINCIPIOS') {
    return (
      <ul className="cfg-principios">
        {paragrafos.map((item, i) => {
          const Desenho = DESENHOS[i % DESENHOS.length] ?? IconeRegua;
          return (
            <li key={item}>
              <Desenho />
              <span>{item}</span>
            </li>
          );
        })}
      </ul>
    );
  }
  if (codigo === 'DECLARACAO' || codigo === 'DISPENSA') {
    return (
      <div className="cfg-pergunta">
        {paragrafos.map((paragrafo) => (
          <p key={paragrafo}>{paragrafo}</p>
        ))}
      </div>
    );
  }
  const [descricao = '', curto = '', regra = ''] = paragrafos;
  return (
    <Fatos
      fatos={[
        [t('textos.limite.descricao'), <b key="descricao">{descricao}</b>],
        [t('textos.limite.curto'), curto],
        [t('textos.limite.regra'), regra],
      ]}
    />
  );
}
