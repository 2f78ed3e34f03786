import { useEffect, useState } from 'react';

import {
  conferenciasPorEnviar,
  enviarConferencias,
  ouvirConferencias,
  ultimasConferencias,
  type ConferenciaFeita,
  type ConferenciaRecebida,
} from '../../api/carteira/conferencias-de-campo';
import { ErroApi } from '../../api/erro-api';
import { ouvirRede, redeAtual } from '../../api/rede';
import { lerSessao } from '../../api/conta/sessao';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeCerto } from '../../componentes/icones/certo';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { formatarProtocolo } from '../../kernel/protocolo';

/** O que este fiscal conferiu: o que a agência já tem e o que ainda está só no aparelho. */
export function UltimasConferencias() {
  const { t } = useTextos('paginas');
  const fiscal = lerSessao();
  const login = fiscal?.papel === 'FISCAL' ? fiscal.login : null;
  const [porEnviar, setPorEnviar] = useState<readonly ConferenciaFeita[]>([]);
  const [recebidas, setRecebidas] = useState<readonly ConferenciaRecebida[]>([]);

  useEffect(() => {
    if (login === null) return undefined;
    let ultima = 0;
    const acertar = async () => {
      const esta = ++ultima;
      const guardadas = await conferenciasPorEnviar(login);
      if (esta === ultima) setPorEnviar(guardadas);
      await enviarConferencias(login);
      try {
        const novas = await ultimasConferencias();
        if (esta === ultima) setRecebidas(novas);
      } catch (causa) {
        if (!(causa instanceof ErroApi)) throw causa;
      }
    };
    void acertar();
    // A que se acabou de fazer pode ficar pronta, ou chegar à agência, com a lista já na tela.
    const pararDeOuvir = ouvirConferencias(() => void acertar());
    const pararDeOuvirARede = ouvirRede(() => {
      if (redeAtual() === 'com') void acertar();
    });
    return () => {
      ultima = -1;
      pararDeOuvir();
      pararDeOuvirARede();
    };
  }, [login]);

  const chegou = ({ chave, pescado }: ConferenciaFeita) =>
    recebidas.some((outra) => outra.chave === chave && (!pescado || outra.pescado));
  const soAqui = [...porEnviar].reverse().filter((feita) => !chegou(feita));
  const naAgencia = recebidas.filter(({ chave }) => !soAqui.some((outra) => outra.chave === chave));
  if (soAqui.length + naAgencia.length === 0) return null;
  return (
    <section className="painel pilha" aria-labelledby="ultimas-conferencias">
      <h2 id="ultimas-conferencias">{t('conferencias.titulo')}</h2>
      <p role="status" className="sec">
        {soAqui.length > 0
          ? t('conferencias.porEnviar', { count: soAqui.length })
          : t('conferencias.enviadas')}
      </p>
      <ol className="conferencias">
        {soAqui.map((feita) => (
          <Linha key={feita.chave} feita={feita} enviada={false} />
        ))}
        {naAgencia.map((feita) => (
          <Linha key={feita.chave} feita={feita} enviada />
        ))}
      </ol>
    </section>
  );
}

function Linha({ feita, enviada }: { feita: ConferenciaFeita; enviada: boolean }) {
  const { t, idioma } = useTextos('paginas');
  return (
    <li>
      <strong className="num">{formatarProtocolo(feita.codigo)}</strong>
      <span>{t(`conferencias.veredito.${feita.veredito}`)}</span>
      <small className="num">{formatarInstante(feita.feitaEm, idioma)}</small>
      <small>
        {enviada ? <IconeCerto /> : <IconeAmpulheta />}
        {t(enviada ? 'conferencias.enviada' : 'conferencias.noAparelho')}
      </small>
      {feita.pescado ? (
        <small className="conferencias-pescado">
          {t('conferencias.pescado', { count: feita.pescado.peixes.length })}
          {': '}
          {t(feita.pescado.excessos.length > 0 ? 'conferencias.passa' : 'conferencias.cabe')}
        </small>
      ) : null}
    </li>
  );
}
