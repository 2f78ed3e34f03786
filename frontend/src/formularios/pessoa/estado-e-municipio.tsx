import { getIn, useFormikContext } from 'formik';

import { listarEstados, listarMunicipios } from '../../api/servicos';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';
import { CampoSelecao } from '../campos/escolhas';
import { type PropsDeLugar } from './campo-cep';

/** Trocar de estado apaga o município e busca os do novo. */
export function EstadoEMunicipio({ endereco, municipio, secao }: PropsDeLugar) {
  const { t } = useTextos('formularios');
  const { values, setFieldValue } = useFormikContext<object>();
  const escrito = getIn(values, endereco) as { uf: string };
  const estados = useRecurso('estados', listarEstados);
  const municipios = useRecurso(escrito.uf ? `municipios:${escrito.uf}` : null, () =>
    listarMunicipios(escrito.uf),
  );
  return (
    <div className="duo duo-base duo-lugar">
      <CampoSelecao
        nome={`${endereco}.uf`}
        rotulo={t('campos.uf')}
        vazio={t(estados.estado === 'falhou' ? 'escolha.falhou' : 'escolha.estado')}
        autoComplete={`${secao}address-level1`}
        aoMudar={(uf) => void setFieldValue(endereco, { ...escrito, uf, [municipio.campo]: '' })}
        escolhas={(estados.dados ?? []).map(({ sigla, nome }) => ({
          valor: sigla,
          rotulo: `${sigla} – ${nome}`,
        }))}
      />
      <CampoSelecao
        nome={`${endereco}.${municipio.campo}`}
        rotulo={t(`campos.${municipio.campo}`)}
        autoComplete={`${secao}address-level2`}
        desligado={!escrito.uf}
        vazio={t(escrito.uf && municipios.estado === 'falhou' ? 'escolha.falhou' : 'escolha.municipio')}
        escolhas={(municipios.dados ?? []).map((um) => ({
          valor: String(um[municipio.valor]),
          rotulo: um.nome,
        }))}
      />
    </div>
  );
}
