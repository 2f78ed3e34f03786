import { useState } from 'react';

import { BASE } from '../../api/cliente';
import { IconeCompartilhar } from '../../componentes/icones/compartilhar';
import { IconeCopiar } from '../../componentes/icones/copiar';
import { copiarTexto } from '../../componentes/copiar-texto';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { useTextos } from '../../i18n/textos';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { type Concluido } from './feito-agora';

/** O que se manda a quem vai pescar: onde pagar e onde abrir a carteira. O endereço sozinho não abre nada. */
export function ParaAOutra({ numero, outroNumero, isencao }: Concluido): React.ReactNode {
  const { t } = useTextos('formularios');
  const [copiado, setCopiado] = useState<boolean>();
  const numeros = [numero, outroNumero].filter((um) => um !== undefined);
  const em = (tela: string, um: string) => `${location.origin}${BASE}/${tela}/${protocoloSemPontuacao(um)}`;
  const linhas = [
    ...(isencao ? [] : numeros.map((um) => t('porOutra.pagar', { numero: um, endereco: em('boleto', um) }))),
    t(isencao ? 'porOutra.carteiraIsenta' : 'porOutra.carteira', { endereco: em('consultar', numero) }),
  ];
  const texto = linhas.join('\n');
  const mandar = () =>
    navigator
      .share({ title: t('porOutra.assunto'), text: texto })
      // Desistir de mandar também rejeita a promessa.
      .catch(() => undefined);
  return (
    <section className="para-a-outra" aria-labelledby="para-a-outra">
      <h2 className="h3" id="para-a-outra">
        {t('porOutra.titulo')}
      </h2>
      <p>{t('porOutra.texto')}</p>
      <ul className="para-a-outra-links">
        {linhas.map((linha) => (
          <li key={linha}>
            <ComProtocolos texto={linha} />
          </li>
        ))}
      </ul>
      <div className="bts">
        {'share' in navigator ? (
          <button type="button" className="bt bt-2" onClick={() => void mandar()}>
            <IconeCompartilhar />
            {t('porOutra.mandar')}
          </button>
        ) : null}
        <button type="button" className="bt bt-2" onClick={() => void copiarTexto(texto).then(setCopiado)}>
          <IconeCopiar />
          {t('porOutra.copiar')}
        </button>
      </div>
      <p role="status" className="sm">
        {copiado ? t('porOutra.copiado') : null}
        {copiado === false ? t('porOutra.copieAMao') : null}
      </p>
    </section>
  );
}
