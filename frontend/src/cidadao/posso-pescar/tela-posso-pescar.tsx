import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { avaliar, type Lugar } from '../../api/gerado/regras/avaliar';
import { type Acervo, type Modalidade, type Ponto } from '../../api/gerado/regras/regra';
import { Aviso } from '../../componentes/avisos/aviso';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { MapaDasZonas } from '../../componentes/mapa/mapa-das-zonas';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarData } from '../../i18n/formatos';
import { naLingua } from '../../i18n/idiomas';
import { hojeEmFuso, opcoesDePeixe } from './dizer';
import { Contagem } from './contagem';
import { EscolherPeixe } from './escolher-peixe';
import { Resposta } from './resposta';
import { useAcervo } from './usar-acervo';
import '../../componentes/formulario.css';
import './posso-pescar.css';

/** Que peixe se pode pescar, quanto e de que tamanho, neste dia e lugar; responde também sem rede. */
export default function TelaPossoPescar() {
  const { t } = useTranslation('regras');
  useTitulo(t('titulo'));
  const [vez, setVez] = useState(0);
  const { acervo, falha, buscando } = useAcervo(vez);
  return (
    <div className="miolo pp">
      <h1>{t('titulo')}</h1>
      <p>{t('intro')}</p>
      {falha === 'NAO_AUTENTICO' ? (
        <Aviso tipo="erro" titulo={t('naoAutentico')}>
          {t(acervo ? 'ficamAsDeAntes' : 'naoSeUsam')}
        </Aviso>
      ) : null}
      {acervo && (falha === 'SEM_REDE' || acervo.de < hojeEmFuso(acervo.fuso, new Date())) ? (
        <Aviso tipo="pendente" titulo={t(falha === 'SEM_REDE' ? 'semRede' : 'regrasVelhas')}>
          {t('regrasDe', { dia: formatarData(acervo.de) })}
        </Aviso>
      ) : null}
      {acervo ? (
        <Perguntar acervo={acervo} />
      ) : buscando ? (
        <Esqueleto linhas={6} />
      ) : falha === 'SEM_REDE' ? (
        <FalhaDeCarga mensagem={t('semRegras')} aoTentar={() => setVez((n) => n + 1)} />
      ) : null}
    </div>
  );
}

/** Com mais, o ponto pode estar do outro lado de uma divisa. */
const MAIOR_ERRO_M = 100;

type Onde =
  | { tipo: 'NAO_DITO' }
  | { tipo: 'FORA' }
  | { tipo: 'ZONA'; codigo: number }
  | { tipo: 'PONTO'; ponto: Ponto };

function Perguntar({ acervo }: { acervo: Acervo }) {
  const { t, i18n } = useTranslation('regras');
  const id = useId();
  const hoje = hojeEmFuso(acervo.fuso, new Date());
  const peixes = useMemo(() => opcoesDePeixe(acervo.especies, i18n.language), [acervo, i18n.language]);
  const [escolhido, setEscolhido] = useState('');
  const [dia, setDia] = useState(hoje);
  const [modalidade, setModalidade] = useState<Modalidade | null>(null);
  const [onde, setOnde] = useState<Onde>({ tipo: 'NAO_DITO' });
  const especie = peixes.find(({ rotulo }) => rotulo === escolhido);
  const peixe = acervo.especies.find(({ codigo }) => codigo === especie?.codigo);
  const responder = (codigo: number) =>
    avaliar({ dia, minuto: null, lugar: lugarDe(onde), especie: codigo, modalidade }, acervo);
  return (
    <>
      <form className="painel pilha pp-pergunta" onSubmit={(evento) => evento.preventDefault()}>
        <EscolherPeixe rotulo={t('peixe')} peixes={peixes} escolhido={escolhido} aoEscolher={setEscolhido} />
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
            onChange={({ target }) => setDia(target.value || hoje)}
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
        </fieldset>
        <EscolherOnde {...{ acervo, dia, onde, setOnde }} />
      </form>
      {peixe ? (
        <Resposta
          resposta={responder(peixe.codigo)}
          acervo={acervo}
          peixe={naLingua(peixe.nomes, i18n.language)}
          dia={dia}
        />
      ) : (
        <p className="sec">{t('semPeixe')}</p>
      )}
      <Contagem acervo={acervo} peixes={peixes} responder={responder} />
    </>
  );
}

/** Nulo enquanto não se disse: as regras de qualquer zona podem valer. */
function lugarDe(onde: Onde): Lugar | null {
  switch (onde.tipo) {
    case 'NAO_DITO':
      return null;
    case 'FORA':
      return { zonas: [] };
    case 'ZONA':
      return { zonas: [onde.codigo] };
    case 'PONTO':
      return { ponto: onde.ponto };
  }
}

interface PropsOnde {
  acervo: Acervo;
  dia: string;
  onde: Onde;
  setOnde: (onde: Onde) => void;
}

/** Pelo nome da zona ou pela posição do aparelho, que não sai dele. */
function EscolherOnde({ acervo, dia, onde, setOnde }: PropsOnde) {
  const { t } = useTranslation('regras');
  const id = useId();
  const [procura, setProcura] = useState<'PARADA' | 'PROCURANDO' | 'RECUSADA' | 'IMPRECISA'>('PARADA');
  const zonas = acervo.zonas.filter(({ de, ate }) => de <= dia && (ate === null || dia <= ate));
  const daLista = zonas.filter(({ classe }) => classe !== 'ESTADO');
  const procurar = () => {
    setProcura('PROCURANDO');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const imprecisa = coords.accuracy > MAIOR_ERRO_M;
        if (!imprecisa) setOnde({ tipo: 'PONTO', ponto: [coords.longitude, coords.latitude] });
        setProcura(imprecisa ? 'IMPRECISA' : 'PARADA');
      },
      () => setProcura('RECUSADA'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  return (
    <fieldset className="campo pilha">
      <legend className="rot">{t('onde')}</legend>
      <label className="sr" htmlFor={`${id}-zona`}>
        {t('zona')}
      </label>
      <select
        id={`${id}-zona`}
        className="esc"
        value={onde.tipo === 'ZONA' ? onde.codigo : onde.tipo}
        onChange={({ target }) =>
          setOnde(
            target.value === 'NAO_DITO' || target.value === 'FORA'
              ? { tipo: target.value }
              : { tipo: 'ZONA', codigo: Number(target.value) },
          )
        }
      >
        <option value="NAO_DITO">{t('semLugar')}</option>
        <option value="FORA">{t('foraDasZonas')}</option>
        {onde.tipo === 'PONTO' ? <option value="PONTO">{t('posicao')}</option> : null}
        {daLista.map(({ codigo, nome, classe }) => (
          <option key={codigo} value={codigo}>
            {nome} · {t(`classe.${classe}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="bt bt-2"
        aria-disabled={procura === 'PROCURANDO'}
        onClick={() => procura !== 'PROCURANDO' && procurar()}
      >
        {t(procura === 'PROCURANDO' ? 'procurando' : 'usarPosicao')}
      </button>
      <p className="dica">{t('posicaoFica')}</p>
      <div role="status">{procura === 'RECUSADA' ? <p className="sm">{t('posicaoRecusada')}</p> : null}</div>
      <MapaDasZonas
        rotulo={t('mapa')}
        zonas={zonas}
        ponto={onde.tipo === 'PONTO' ? onde.ponto : null}
        escolhida={onde.tipo === 'ZONA' ? onde.codigo : null}
      />
    </fieldset>
  );
}
