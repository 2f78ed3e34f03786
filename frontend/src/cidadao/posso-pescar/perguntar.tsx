import { useId, useMemo, useState } from 'react';

import { avaliar } from '../../api/gerado/regras/avaliar';
import { type Acervo, type Modalidade } from '../../api/gerado/regras/regra';
import { type PescadoContado } from '../../componentes/pescado/contado';
import { naLingua } from '../../i18n/idiomas';
import { useTextos } from '../../i18n/textos';
import { Contagem } from './contagem';
import { ContagemGuardada } from './contagem-guardada';
import { opcaoEscolhida, opcoesDePeixe, semLevar } from './dizer';
import { EscolherOnde, lugarDe, type Onde } from './escolher-onde';
import { EscolherPeixe } from './escolher-peixe';
import { relatar } from './relatar';
import { Resposta } from './resposta';

/** Com que se pesca: o que se sabe da carteira. */
export interface Licenca {
  readonly modalidade: Modalidade | null;
  /** Não deixa levar peixe. */
  readonly semCota: boolean;
}

/** A carteira que um fiscal tem na mão, e onde fica o que ele conta. */
export interface Conferido {
  /** O que se contou e já está com ela: não muda mais. */
  readonly guardado: PescadoContado | null;
  readonly guardar: (pescado: PescadoContado) => void;
}

interface Props {
  acervo: Acervo;
  hoje: string;
  licenca: Licenca;
  conferido: Conferido | undefined;
}

export function Perguntar({ acervo, hoje, licenca, conferido }: Props) {
  const { t, idioma } = useTextos('regras');
  const id = useId();
  const peixes = useMemo(() => opcoesDePeixe(acervo.especies, idioma), [acervo, idioma]);
  const [escolhido, setEscolhido] = useState('');
  const [diaDito, setDia] = useState<string | null>(null);
  const dia = diaDito ?? hoje;
  const [modalidade, setModalidade] = useState(licenca.modalidade);
  const [semCota, setSemCota] = useState(licenca.semCota);
  const [onde, setOnde] = useState<Onde>({ tipo: 'NAO_DITO' });
  const especie = opcaoEscolhida(peixes, escolhido);
  const peixe = acervo.especies.find(({ codigo }) => codigo === especie?.codigo);
  const responder = (codigo: number) => {
    const pelasRegras = avaliar(
      { dia, minuto: null, lugar: lugarDe(onde), especie: codigo, modalidade },
      acervo,
    );
    return semCota ? semLevar(pelasRegras) : pelasRegras;
  };
  return (
    <>
      <form className="painel pilha" onSubmit={(evento) => evento.preventDefault()}>
        <EscolherPeixe rotulo={t('peixe')} peixes={peixes} escolhido={especie} aoEscolher={setEscolhido} />
        <div className="campo">
          <label className="rot" htmlFor={`${id}-dia`}>
            {t('dia')}
          </label>
          <input
            id={`${id}-dia`}
            className="ent"
            type="date"
            value={dia}
            min={acervo.de}
            max={acervo.ate}
            onChange={({ target }) => setDia(target.value || null)}
          />
        </div>
        <fieldset className="campo">
          <legend className="rot">{t('licenca')}</legend>
          <div className="radios pp-radios">
            {([null, 0, 1] as const).map((uma) => (
              <label className="radio" key={String(uma)}>
                <input
                  type="radio"
                  name={`${id}-modalidade`}
                  checked={modalidade === uma}
                  onChange={() => setModalidade(uma)}
                />
                <span className="radio-texto">{t(`modalidade.${uma ?? 'NAO_SEI'}`)}</span>
              </label>
            ))}
          </div>
          {acervo.haSemCota || licenca.semCota ? (
            <label className="marcar">
              <input
                type="checkbox"
                checked={semCota}
                onChange={({ target }) => setSemCota(target.checked)}
              />
              {t('semCota')}
            </label>
          ) : null}
        </fieldset>
        <EscolherOnde {...{ acervo, dia, onde, setOnde }} />
      </form>
      <div className="pilha">
        {peixe ? (
          <Resposta
            resposta={responder(peixe.codigo)}
            acervo={acervo}
            peixe={naLingua(peixe.nomes, idioma)}
            dia={dia}
          />
        ) : (
          <p className="sec">{t('semPeixe')}</p>
        )}
        {conferido?.guardado ? (
          <ContagemGuardada de={conferido.guardado} />
        ) : (
          <Contagem
            {...{ acervo, peixes, responder }}
            aoGuardar={
              conferido &&
              ((pescado, excessos) =>
                conferido.guardar(relatar(pescado, excessos, { dia, modalidade }, acervo)))
            }
          />
        )}
      </div>
    </>
  );
}
