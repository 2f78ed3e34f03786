import { type Renovacao } from '../../api/contrato';
import { Aviso } from '../../componentes/avisos/aviso';
import { rotuloDe } from '../../formularios/complementar/complementar-valores';
import { idDe } from '../../formularios/ligacao';
import { useTextos } from '../../i18n/textos';

type Retiradas = Renovacao['retiradas'];

/** O pedido anterior tinha opções que já não se oferecem: quais, e o caminho até cada campo. Sem isto sumiriam caladas. */
export function OpcoesRetiradas({ retiradas }: { retiradas: Retiradas }) {
  const { t, idioma } = useTextos('formularios');
  if (retiradas.length === 0) return null;
  const campos = [...new Set(retiradas.map(({ campo }) => campo))];
  const nomes = (campo: string) =>
    retiradas.filter((uma) => uma.campo === campo).map((uma) => rotuloDe(uma, idioma));
  return (
    <Aviso tipo="pendente" titulo={t('renovar.retiradas')}>
      <p>{t('renovar.retiradasTexto')}</p>
      <ul>
        {campos.map((campo) => (
          <li key={campo}>
            <a
              href={`#${idDe(campo)}`}
              onClick={(evento) => {
                evento.preventDefault();
                document.getElementById(idDe(campo))?.focus();
                document.getElementById(idDe(campo))?.scrollIntoView({ block: 'center' });
              }}
            >
              {t(`campos.${campo}`)}
            </a>
            : {nomes(campo).join(', ')}
          </li>
        ))}
      </ul>
    </Aviso>
  );
}
